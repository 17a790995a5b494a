/** The kinds of exercise: the code of each, loaded where the kind is used and nowhere else. */
import type { ExerciseKind } from '../contract.ts'
import type { Engine } from './material.ts'

export const LOAD_ENGINE_BY_KIND: Readonly<Record<ExerciseKind, () => Promise<Engine>>> = {
  'subnet-facts': async () => (await import('./addressing/subnet-facts.ts')).subnetFacts,
  'vlsm-plan': async () => (await import('./addressing/vlsm-plan.ts')).vlsmPlan,
  'cidr-summary': async () => (await import('./addressing/cidr-summary.ts')).cidrSummary,
  'ipv6-shorten': async () => (await import('./addressing/ipv6-shorten.ts')).ipv6Shorten,
  'eui-64': async () => (await import('./addressing/eui-64.ts')).eui64,
  'binary-decimal': async () => (await import('./addressing/binary-decimal.ts')).binaryDecimal,
  'hex-binary': async () => (await import('./addressing/hex-binary.ts')).hexBinary,
  'which-layer': async () => (await import('./services/which-layer.ts')).whichLayer,
  'port-match': async () => (await import('./services/port-match.ts')).portMatch,
  'route-lookup': async () => (await import('./routing/route-lookup.ts')).routeLookup,
  'route-choice': async () => (await import('./routing/route-choice.ts')).routeChoice,
  'spanning-tree': async () => (await import('./switching/spanning-tree.ts')).spanningTree,
  'vlan-reachability': async () =>
    (await import('./switching/vlan-reachability.ts')).vlanReachability,
  'dhcp-walk': async () => (await import('./services/dhcp-walk.ts')).dhcpWalk,
  'dns-walk': async () => (await import('./services/dns-walk.ts')).dnsWalk,
  'nat-translation': async () => (await import('./routing/nat-translation.ts')).natTranslation,
  'acl-first-match': async () => (await import('./routing/acl-first-match.ts')).aclFirstMatch,
  'cable-choice': async () => (await import('./media/cable-choice.ts')).cableChoice,
  'connector-choice': async () => (await import('./media/connector-choice.ts')).connectorChoice,
  'channel-overlap': async () => (await import('./media/channel-overlap.ts')).channelOverlap,
  'capture-reading': async () => (await import('./evidence/capture-reading.ts')).captureReading,
  'command-output': async () => (await import('./evidence/command-output.ts')).commandOutput,
  'raid-arithmetic': async () => (await import('./arithmetic/raid-arithmetic.ts')).raidArithmetic,
  'availability-arithmetic': async () =>
    (await import('./arithmetic/availability-arithmetic.ts')).availabilityArithmetic,
}
