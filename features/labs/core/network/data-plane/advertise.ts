/**
 * Router advertisements, and what hosts make of them (RFC 4861, 6; RFC 4862, 5.5).
 *
 * A routing device advertises itself on each of its IPv6 interfaces, unless that is suppressed: when it is asked, and
 * after each change of the network. An automatic host makes an address of each prefix of 64 bits with the A flag, with the
 * interface identifier of its MAC address (RFC 4291, appendix A), and keeps the router as a gateway for its lifetime.
 */
import type { Icmpv6Message, Ipv6Body } from '../frame.ts'
import { ALL_NODES, ALL_ROUTERS, isLinkLocal, networkOf6, withEui64 } from '../ipv6-address.ts'
import type { Ipv6Address, Learned6 } from '../ipv6.ts'
import { isUsed6 } from './addresses6.ts'
import { recordDelivered } from './arp.ts'
import { detectDuplicate, learn6, sendOnLink } from './neighbors6.ts'
import type { Arrived, DeviceNow, Ipv6Now, IpInterface, World } from './world.ts'

type Message<Kind extends Icmpv6Message['kind']> = Extract<Icmpv6Message, { kind: Kind }>

/** RFC 4861, 10: MIN_DELAY_BETWEEN_RAS. */
const BETWEEN_US = 3_000_000
/** Of Ethernet: RFC 2464, 4. */
const IDENTIFIER_BITS = 64

export const NOTHING_LEARNED: Learned6 = {
  addresses: [],
  gateways: [],
  isManaged: false,
  hasOther: false,
}

/** A host asks who routes here. */
export function solicitRouters(world: World, at: IpInterface): void {
  const { device, ipv6 } = at
  if (!at.isUp || !ipv6 || !isUsed6(world, at, ipv6.linkLocal)) return
  const payload = { protocol: 'icmpv6', kind: 'router-solicitation', mac: device.mac } as const
  sendOnLink(world, at, payload, { source: ipv6.linkLocal, target: ALL_ROUTERS }, null)
}

/** A router was asked. It answers to all, unless it has just done so. */
export function answerSolicitation(
  world: World,
  at: IpInterface,
  arrived: Arrived,
  { source }: Ipv6Body,
  { mac }: Message<'router-solicitation'>,
): void {
  recordDelivered(world, at.device, arrived)
  if (mac !== null) learn6(world, at, source, mac)
  if (at.ipv6?.advertisement) advertise(world, at, arrived.packet)
}

/** Says to all on the link that here is a router, and which prefixes they have. */
export function advertise(world: World, at: IpInterface, cause: number | null): void {
  const { device, name, ipv6, isUp } = at
  if (!isUp || !ipv6?.advertisement || !isUsed6(world, at, ipv6.linkLocal)) return
  const key = `${device.id} ${name}`
  if (world.nowUs - (world.advertisedAtUs.get(key) ?? -Infinity) < BETWEEN_US) return
  world.advertisedAtUs.set(key, world.nowUs)
  send(world, at, ipv6, cause, {
    ...ipv6.advertisement,
    prefixes: prefixesOf(ipv6, ipv6.advertisement.withoutAutonomous),
  })
}

/** One that no longer advertises here is no gateway any more (RFC 4861, 6.2.5). */
export function takeLeave(world: World, at: IpInterface): void {
  if (!at.isUp || !at.ipv6 || !isUsed6(world, at, at.ipv6.linkLocal)) return
  const said = { isManaged: false, hasOther: false, lifetimeSeconds: 0, prefixes: [] }
  send(world, at, at.ipv6, null, said)
}

function send(
  world: World,
  at: IpInterface,
  { linkLocal }: Ipv6Now,
  cause: number | null,
  said: Pick<
    Message<'router-advertisement'>,
    'isManaged' | 'hasOther' | 'lifetimeSeconds' | 'prefixes'
  >,
): void {
  const { isManaged, hasOther, lifetimeSeconds, prefixes } = said
  const payload = {
    protocol: 'icmpv6',
    kind: 'router-advertisement',
    mac: at.device.mac,
    isManaged,
    hasOther,
    lifetimeSeconds,
    prefixes,
  } as const
  sendOnLink(world, at, payload, { source: linkLocal, target: ALL_NODES }, cause)
}

function prefixesOf(
  { addresses }: Ipv6Now,
  withoutAutonomous: readonly Ipv6Address[],
): Message<'router-advertisement'>['prefixes'] {
  const networks = addresses
    .filter(({ address }) => !isLinkLocal(address))
    .map(({ address, prefix }) => ({ address: networkOf6(address, prefix), prefix }))
  return [
    ...new Map(networks.map((each) => [`${each.address}/${each.prefix}`, each])).values(),
  ].map((each) => ({
    ...each,
    isAutonomous: !withoutAutonomous.some(
      (other) => other.address === each.address && other.prefix === each.prefix,
    ),
  }))
}

/** What a host makes of an advertisement. Routers configure nothing by those of others. */
export function hearRouter(
  world: World,
  at: IpInterface,
  arrived: Arrived,
  { source }: Ipv6Body,
  said: Message<'router-advertisement'>,
): void {
  const { device } = at
  recordDelivered(world, device, arrived)
  learn6(world, at, source, said.mac, { isRouter: true })
  if (device.device.kind !== 'host' || !device.device.config.ipv6.isAutomatic) return
  const before = device.learned6 ?? NOTHING_LEARNED
  const isFarewell = said.lifetimeSeconds === 0 && said.prefixes.length === 0
  const made = isFarewell ? before.addresses : addressesBy(device, before, source, said)
  device.learned6 = {
    addresses: made,
    gateways: gatewaysBy(world, arrived, before, source, said),
    isManaged: said.isManaged,
    hasOther: said.hasOther,
  }
  for (const { address } of made)
    if (!before.addresses.some((each) => each.address === address))
      detectDuplicate(world, at, address)
}

/** What this router does not announce any more is given up; prefixes of other lengths make none (RFC 4862, 5.5.3 d). */
function addressesBy(
  { mac }: DeviceNow,
  { addresses }: Learned6,
  router: string,
  { prefixes }: Message<'router-advertisement'>,
): Learned6['addresses'] {
  const others = addresses.filter((each) => each.router !== router)
  const made = prefixes
    .filter(({ prefix, isAutonomous }) => isAutonomous && prefix === IDENTIFIER_BITS)
    .map(({ address, prefix }) => ({ address: withEui64(address, mac), prefix, router }))
  const isNew = ({ address }: Ipv6Address) => !others.some((each) => each.address === address)
  return [...others, ...made.filter(isNew)]
}

function gatewaysBy(
  { nowUs, packets }: World,
  { packet }: Arrived,
  { gateways }: Learned6,
  address: string,
  { lifetimeSeconds }: Message<'router-advertisement'>,
): Learned6['gateways'] {
  const device = packets[packet]?.device ?? ''
  const expiresAtMs = nowUs / 1000 + lifetimeSeconds * 1000
  const isKnown = gateways.some((each) => each.address === address)
  if (lifetimeSeconds === 0) return gateways.filter((each) => each.address !== address)
  const gateway = { address, device, expiresAtMs }
  return isKnown
    ? gateways.map((each) => (each.address === address ? gateway : each))
    : [...gateways, gateway]
}
