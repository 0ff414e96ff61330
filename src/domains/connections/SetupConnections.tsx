import { ConnectionList } from './ConnectionList.tsx'

/** Amazon connections for a new company. */
const SetupConnections = () => (
  <>
    <p>
      Once an account is connected, Clove fetches its reports automatically: stock and the last few weeks first, then up
      to two years of history. You can still drop files.
    </p>
    <ConnectionList isSetup />
  </>
)

export default SetupConnections
