import { NavLink } from 'react-router'
import './postcardTabs.css'

/** Tabs of the postcards screen. */
export const PostcardTabs = () => (
  <nav className="postcard-tabs" aria-label="Postcards">
    <NavLink to="/outreach/postcards" end>
      Campaigns
    </NavLink>
    <NavLink to="/outreach/postcards/designs">Designs</NavLink>
    <NavLink to="/outreach/postcards/response">Response</NavLink>
  </nav>
)
