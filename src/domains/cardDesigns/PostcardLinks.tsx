import { NavLink } from 'react-router'

/** The two halves of postcards. */
export const PostcardLinks = () => (
  <nav className="postcard-links" aria-label="Postcards">
    <NavLink to="/outreach/postcards" end>
      Campaigns
    </NavLink>
    <NavLink to="/outreach/postcards/designs">Designs</NavLink>
  </nav>
)
