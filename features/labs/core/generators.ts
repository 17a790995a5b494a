/** The generator of each lab, loaded when the lab is opened. */
import type { LabId } from '../contract.ts'
import type { Generator } from './scene.ts'

export const LOAD_GENERATOR_BY_LAB: Readonly<Record<LabId, () => Promise<Generator>>> = {
  'access-ports-and-trunk': async () =>
    (await import('./generators/access-ports-and-trunk.ts')).makeScene,
  'native-vlan-mismatch': async () =>
    (await import('./generators/native-vlan-mismatch.ts')).makeScene,
  'loop-and-root': async () => (await import('./generators/loop-and-root.ts')).makeScene,
  'link-aggregation': async () => (await import('./generators/link-aggregation.ts')).makeScene,
  'port-security': async () => (await import('./generators/port-security.ts')).makeScene,
  'host-addressing': async () => (await import('./generators/host-addressing.ts')).makeScene,
  'router-on-a-stick': async () => (await import('./generators/router-on-a-stick.ts')).makeScene,
  'floating-route': async () => (await import('./generators/floating-route.ts')).makeScene,
  'screened-subnet': async () => (await import('./generators/screened-subnet.ts')).makeScene,
  'capture-exfiltration': async () =>
    (await import('./generators/capture-exfiltration.ts')).makeScene,
  'fiber-link': async () => (await import('./generators/fiber-link.ts')).makeScene,
  'poe-budget': async () => (await import('./generators/poe-budget.ts')).makeScene,
  'rack-and-power': async () => (await import('./generators/rack-and-power.ts')).makeScene,
  'channel-plan': async () => (await import('./generators/channel-plan.ts')).makeScene,
  'guest-and-staff-wifi': async () =>
    (await import('./generators/guest-and-staff-wifi.ts')).makeScene,
  'log-hunt': async () => (await import('./generators/log-hunt.ts')).makeScene,
  'patch-panel': async () => (await import('./generators/patch-panel.ts')).makeScene,
  'ospf-neighbor': async () => (await import('./generators/ospf-neighbor.ts')).makeScene,
  'ipv6-slaac': async () => (await import('./generators/ipv6-slaac.ts')).makeScene,
  'dns-answers': async () => (await import('./generators/dns-answers.ts')).makeScene,
  'dhcp-scope': async () => (await import('./generators/dhcp-scope.ts')).makeScene,
  'rogue-dhcp': async () => (await import('./generators/rogue-dhcp.ts')).makeScene,
  'vrrp-gateway': async () => (await import('./generators/vrrp-gateway.ts')).makeScene,
  'branch-address-plan': async () =>
    (await import('./generators/branch-address-plan.ts')).makeScene,
  'duplex-mismatch': async () => (await import('./generators/duplex-mismatch.ts')).makeScene,
  'time-and-logs': async () => (await import('./generators/time-and-logs.ts')).makeScene,
  'svi-rules': async () => (await import('./generators/svi-rules.ts')).makeScene,
  'acl-web-only': async () => (await import('./generators/acl-web-only.ts')).makeScene,
  'nat-small-office': async () => (await import('./generators/nat-small-office.ts')).makeScene,
  'tunnel-mtu': async () => (await import('./generators/tunnel-mtu.ts')).makeScene,
}
