/** Each kind of exercise: its title, and its code, which is loaded where the kind is used and nowhere else. */
import { codePart, type CodePart } from '#platform/web/code-part.ts'

import type { ExerciseKind } from '../contract.ts'
import type { ExerciseModule } from '../core/exercise.ts'

export const TITLE_BY_KIND = {
  'subnet-facts': 'Describe a subnet',
  'vlsm-plan': 'Plan subnets of different size',
  'cidr-summary': 'Summarize routes',
  'ipv6-shorten': 'Shorten IPv6 addresses',
  'eui-64': 'Make an address from a MAC address',
  'binary-decimal': 'Binary and decimal',
  'hex-binary': 'Hexadecimal and binary',
  'which-layer': 'Find the layer',
  'port-match': 'Know the ports',
  'route-lookup': 'Follow the routing table',
  'route-choice': 'Choose the route',
  'spanning-tree': 'Work out a spanning tree',
  'vlan-reachability': 'Who reaches whom?',
  'dhcp-walk': 'Walk through DHCP',
  'dns-walk': 'Walk through DNS',
  'nat-translation': 'Translate addresses',
  'acl-first-match': 'Read an access list',
  'cable-choice': 'Choose the cable',
  'connector-choice': 'Name the connector',
  'channel-overlap': 'Find channels that overlap',
  'capture-reading': 'Read a capture',
  'command-output': 'Read the output of a command',
  'raid-arithmetic': 'Reckon with RAID',
  'availability-arithmetic': 'Reckon with availability',
} as const satisfies Record<ExerciseKind, string>

const LOAD_BY_KIND = {
  'subnet-facts': async () => (await import('../core/addressing/subnet-facts.ts')).subnetFacts,
  'vlsm-plan': async () => (await import('../core/addressing/vlsm-plan.ts')).vlsmPlan,
  'cidr-summary': async () => (await import('../core/addressing/cidr-summary.ts')).cidrSummary,
  'ipv6-shorten': async () => (await import('../core/addressing/ipv6-shorten.ts')).ipv6Shorten,
  'eui-64': async () => (await import('../core/addressing/eui-64.ts')).eui64,
  'binary-decimal': async () =>
    (await import('../core/addressing/binary-decimal.ts')).binaryDecimal,
  'hex-binary': async () => (await import('../core/addressing/hex-binary.ts')).hexBinary,
  'which-layer': async () => (await import('../core/services/which-layer.ts')).whichLayer,
  'port-match': async () => (await import('../core/services/port-match.ts')).portMatch,
  'route-lookup': async () => (await import('../core/routing/route-lookup.ts')).routeLookup,
  'route-choice': async () => (await import('../core/routing/route-choice.ts')).routeChoice,
  'spanning-tree': async () => (await import('../core/switching/spanning-tree.ts')).spanningTree,
  'vlan-reachability': async () =>
    (await import('../core/switching/vlan-reachability.ts')).vlanReachability,
  'dhcp-walk': async () => (await import('../core/services/dhcp-walk.ts')).dhcpWalk,
  'dns-walk': async () => (await import('../core/services/dns-walk.ts')).dnsWalk,
  'nat-translation': async () =>
    (await import('../core/routing/nat-translation.ts')).natTranslation,
  'acl-first-match': async () => (await import('../core/routing/acl-first-match.ts')).aclFirstMatch,
  'cable-choice': async () => (await import('../core/media/cable-choice.ts')).cableChoice,
  'connector-choice': async () =>
    (await import('../core/media/connector-choice.ts')).connectorChoice,
  'channel-overlap': async () => (await import('../core/media/channel-overlap.ts')).channelOverlap,
  'capture-reading': async () =>
    (await import('../core/evidence/capture-reading.ts')).captureReading,
  'command-output': async () => (await import('../core/evidence/command-output.ts')).commandOutput,
  'raid-arithmetic': async () =>
    (await import('../core/arithmetic/raid-arithmetic.ts')).raidArithmetic,
  'availability-arithmetic': async () =>
    (await import('../core/arithmetic/availability-arithmetic.ts')).availabilityArithmetic,
} as const satisfies Record<ExerciseKind, () => Promise<ExerciseModule>>

const partByKind = new Map<ExerciseKind, CodePart<ExerciseModule>>()

/** The same promise each time, so that a component may wait for it. */
export function loadExerciseModule(kind: ExerciseKind): Promise<ExerciseModule> {
  const part = partByKind.get(kind) ?? codePart(LOAD_BY_KIND[kind])
  partByKind.set(kind, part)
  return part.read()
}
