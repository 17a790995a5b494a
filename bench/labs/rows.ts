/** Every row of the comparison that is built by now. */
import type { Row } from './row.ts'
import { DHCP_ROW } from './rows/dhcp.ts'
import { DNS_ROW } from './rows/dns.ts'
import { FILTER_ROW } from './rows/filters.ts'
import { FIREWALL_ROW } from './rows/firewall.ts'
import { IPV6_ROW } from './rows/ipv6.ts'
import { LACP_ROW } from './rows/lacp.ts'
import { OSPF_ROW } from './rows/ospf.ts'
import { ROUTE_ROW } from './rows/routes.ts'
import { RSTP_ROW } from './rows/rstp.ts'
import { VLAN_ROW } from './rows/vlans.ts'
import { VRRP_ROW } from './rows/vrrp.ts'

export const ROWS: readonly Row[] = [
  VLAN_ROW,
  RSTP_ROW,
  LACP_ROW,
  ROUTE_ROW,
  FILTER_ROW,
  FIREWALL_ROW,
  OSPF_ROW,
  VRRP_ROW,
  IPV6_ROW,
  DHCP_ROW,
  DNS_ROW,
]
