/** Every row of the comparison that is built by now. */
import type { Row } from './row.ts'
import { LACP_ROW } from './rows/lacp.ts'
import { ROUTE_ROW } from './rows/routes.ts'
import { RSTP_ROW } from './rows/rstp.ts'
import { VLAN_ROW } from './rows/vlans.ts'

export const ROWS: readonly Row[] = [VLAN_ROW, RSTP_ROW, LACP_ROW, ROUTE_ROW]
