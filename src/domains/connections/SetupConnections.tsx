import { ConnectionList } from './ConnectionList.tsx'

/** Amazon connections for a new company. */
const SetupConnections = () => (
  <>
    <p>
      Once an account is connected, Clove fetches its reports by itself: stock and the last weeks first, then up to two
      years back. You can still drop files.
    </p>
    <ConnectionList isSetup />
  </>
)

export default SetupConnections
