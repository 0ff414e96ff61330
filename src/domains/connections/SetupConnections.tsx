import { ConnectionList } from './ConnectionList.tsx'

/** Amazon connections for a new company. */
const SetupConnections = () => (
  <>
    <p>
      Once an account is connected, Clove fetches its reports by itself: stock and the last weeks first, then up to two
      years back. Files can be dropped all the same.
    </p>
    <ConnectionList isSetup />
  </>
)

export default SetupConnections
