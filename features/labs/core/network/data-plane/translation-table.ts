/**
 * Which global address and port an inside end has (RFC 3022): by a static rule, by a translation in use, or by a new one.
 *
 * An inside end keeps its global one whoever it talks to (RFC 4787, 4.1), and each translation lets in only the outside
 * end that it was made for. A port stays as it is where it is free.
 */
import { isPermitted } from '../access-list.ts'
import type { Ipv4Body } from '../frame.ts'
import type { NatConfig, NatRule } from '../layer3.ts'
import type { Ipv4 } from '../network.ts'
import type { Endpoint, Translation } from '../state.ts'
import type { DropReason } from '../trace.ts'
import { addressInUse } from './addresses.ts'
import { isSameEnd, type Ends } from './packet-ends.ts'
import { toUs, type DeviceNow, type World } from './world.ts'

/** Of the commands of a switch or a router itself: no translation takes them. */
export const GEAR_PORT = 65_535
export const GEAR_IDENTIFIER = 65_535

/** After that time without a packet, as common equipment has it. A day for TCP and for whole addresses. */
const LIFE_MS_BY_PROTOCOL = {
  icmp: 60_000,
  udp: 300_000,
  tcp: 86_400_000,
  ip: 86_400_000,
} as const satisfies Record<Translation['protocol'], number>
/** Of a TCP connection that was closed or reset. */
const CLOSED_MS = 60_000
/** Where the port is taken: the first that is tried instead. */
const FIRST_PORT = 1024
const LAST_PORT = 65_534

type Protocol = Ends['protocol']

/** The global end of an inside one, as far as there is one already. */
export function globalOf(
  world: World,
  device: DeviceNow,
  protocol: Protocol,
  local: Endpoint,
  outside: Endpoint,
): Endpoint | null {
  for (const rule of staticRules(device)) {
    if (rule.inside !== local.address) continue
    if (rule.port === null) return { address: rule.outside, port: null }
    if (rule.port.protocol === protocol && rule.port.inside === local.port)
      return { address: rule.outside, port: rule.port.outside }
  }
  const found = findTranslation(world, device, (each) =>
    each.protocol === 'ip'
      ? each.insideLocal.address === local.address
      : each.protocol === protocol &&
        isSameEnd(each.insideLocal, local) &&
        isFor(each, outside, protocol),
  )
  return found?.insideGlobal ?? null
}

/** The inside end that a packet from outside is for; null where it is for nobody inside. */
export function localOf(
  world: World,
  device: DeviceNow,
  protocol: Protocol,
  global: Endpoint,
  outside: Endpoint,
): Endpoint | null {
  for (const rule of staticRules(device)) {
    if (rule.outside !== global.address) continue
    if (rule.port === null) return { address: rule.inside, port: null }
    if (rule.port.protocol === protocol && rule.port.outside === global.port)
      return { address: rule.inside, port: rule.port.inside }
  }
  const found = findTranslation(world, device, (each) =>
    each.protocol === 'ip'
      ? each.insideGlobal.address === global.address
      : each.protocol === protocol &&
        isSameEnd(each.insideGlobal, global) &&
        isFor(each, outside, protocol),
  )
  return found?.insideLocal ?? null
}

/** The identifier of a ping is the same on both ends. */
function isFor({ outside }: Translation, asked: Endpoint, protocol: Protocol): boolean {
  if (!outside) return true
  return protocol === 'icmp' ? outside.address === asked.address : isSameEnd(outside, asked)
}

/** A packet has used it: it begins to wait anew. */
export function keepTranslation(
  world: World,
  device: DeviceNow,
  { protocol, source, target }: Ends,
  payload: Ipv4Body['payload'],
): void {
  for (const each of device.translations.values()) {
    const isUsed =
      each.protocol === 'ip'
        ? each.insideLocal.address === source.address
        : each.protocol === protocol &&
          isSameEnd(each.insideLocal, source) &&
          isFor(each, target, protocol)
    if (isUsed) store(world, device, each, payload)
  }
}

/**
 * Gives an inside end a global one by the first dynamic rule whose list permits the packet.
 *
 * @returns null where no rule is for it, and it goes out as it is; why it does not go out where no address is left
 */
export function makeTranslation(
  world: World,
  device: DeviceNow,
  body: Ipv4Body,
  { protocol, source, target }: Ends,
): Endpoint | DropReason | null {
  const { device: gear } = device
  if (gear.kind === 'host') return null
  const { nat, accessLists } = gear.config
  for (const rule of nat.rules) {
    if (rule.kind !== 'dynamic') continue
    const list = accessLists[rule.list]
    if (!list || !isPermitted(list, body)) continue
    const isWhole = 'pool' in rule.to && !rule.isOverload
    const global = isWhole
      ? freeAddress(world, device, addressesOf(device, nat, rule))
      : freeEnd(world, device, addressesOf(device, nat, rule), protocol, source)
    if (!global) {
      return { code: 'nat-exhausted', pool: 'pool' in rule.to ? rule.to.pool : rule.to.interface }
    }
    const made: Translation = isWhole
      ? {
          protocol: 'ip',
          insideLocal: { address: source.address, port: null },
          insideGlobal: global,
          outside: null,
          expiresAtMs: 0,
        }
      : {
          protocol,
          insideLocal: source,
          insideGlobal: global,
          outside: protocol === 'icmp' ? { address: target.address, port: global.port } : target,
          expiresAtMs: 0,
        }
    store(world, device, made, body.payload)
    return global
  }
  return null
}

/** Whether a device answers for an address because NAT uses it. */
export function isNatAddress({ device }: DeviceNow, address: Ipv4): boolean {
  if (device.kind === 'host') return false
  const { pools, rules } = device.config.nat
  return rules.some((rule) => {
    if (rule.kind === 'static') return rule.outside === address
    const pool = 'pool' in rule.to ? pools[rule.to.pool] : undefined
    return pool !== undefined && pool.first <= address && address <= pool.last
  })
}

type StaticRule = Extract<NatRule, { kind: 'static' }>

/** Those for a port first: they are the narrower ones. */
function staticRules({ device }: DeviceNow): readonly StaticRule[] {
  if (device.kind === 'host') return []
  const rules = device.config.nat.rules.filter((rule) => rule.kind === 'static')
  return rules.toSorted((one, other) => Number(one.port === null) - Number(other.port === null))
}

function addressesOf(
  { interfaces }: DeviceNow,
  { pools }: NatConfig,
  { to }: Extract<NatRule, { kind: 'dynamic' }>,
): readonly Ipv4[] {
  if ('interface' in to) {
    const own = interfaces.find(({ name }) => name === to.interface)
    const address = own ? addressInUse(own) : null
    return address === null ? [] : [address]
  }
  const pool = pools[to.pool]
  if (!pool) return []
  const count = Math.max(0, Math.min(pool.last - pool.first + 1, MOST_ADDRESSES))
  return Array.from({ length: count }, (_, at) => pool.first + at)
}

/** More than a lab has devices. */
const MOST_ADDRESSES = 256

function freeAddress(
  world: World,
  device: DeviceNow,
  addresses: readonly Ipv4[],
): Endpoint | undefined {
  const taken = new Set(staticRules(device).map(({ outside }) => outside))
  for (const { insideGlobal } of liveTranslations(world, device)) taken.add(insideGlobal.address)
  const address = addresses.find((each) => !taken.has(each))
  return address === undefined ? undefined : { address, port: null }
}

/** The end that the inside one has already for somebody else, or one that nobody has. */
function freeEnd(
  world: World,
  device: DeviceNow,
  addresses: readonly Ipv4[],
  protocol: Protocol,
  local: Endpoint,
): Endpoint | undefined {
  const live = liveTranslations(world, device)
  const own = live.find((each) => each.protocol === protocol && isSameEnd(each.insideLocal, local))
  if (own && addresses.includes(own.insideGlobal.address)) return own.insideGlobal
  for (const address of addresses) {
    const port = freePort(device, live, address, protocol, local.port ?? 0)
    if (port !== undefined) return { address, port }
  }
  return undefined
}

function freePort(
  device: DeviceNow,
  live: readonly Translation[],
  address: Ipv4,
  protocol: Protocol,
  wanted: number,
): number | undefined {
  const taken = new Set<number>([protocol === 'icmp' ? GEAR_IDENTIFIER : GEAR_PORT])
  for (const { outside, port } of staticRules(device)) {
    if (outside !== address) continue
    if (port === null) return undefined
    if (port.protocol === protocol) taken.add(port.outside)
  }
  for (const { insideGlobal, protocol: used } of live) {
    if (insideGlobal.address !== address) continue
    if (used === 'ip') return undefined
    if (used === protocol && insideGlobal.port !== null) taken.add(insideGlobal.port)
  }
  if (!taken.has(wanted)) return wanted
  for (let port = FIRST_PORT; port <= LAST_PORT; port += 1) if (!taken.has(port)) return port
  return undefined
}

/** By what it translates: an inside end has one for each outside one. */
export function translationKey({ protocol, insideLocal, outside }: Translation): string {
  return JSON.stringify([protocol, insideLocal, outside])
}

function store(
  world: World,
  device: DeviceNow,
  translation: Translation,
  payload: Ipv4Body['payload'],
): void {
  const { protocol, expiresAtMs } = translation
  const kind = payload.protocol === 'tcp' ? payload.kind : null
  // The last segment of a connection that was closed does not open it again.
  if (kind === 'ack' && expiresAtMs > 0) return
  const isClosed = kind === 'fin' || kind === 'reset'
  const lifeMs = isClosed && protocol === 'tcp' ? CLOSED_MS : LIFE_MS_BY_PROTOCOL[protocol]
  device.translations.set(translationKey(translation), {
    ...translation,
    expiresAtMs: world.nowUs / 1000 + lifeMs,
  })
}

function findTranslation(
  world: World,
  device: DeviceNow,
  fits: (translation: Translation) => boolean,
): Translation | undefined {
  return liveTranslations(world, device).find(fits)
}

/** Forgets those that have expired. */
function liveTranslations(world: World, { translations }: DeviceNow): readonly Translation[] {
  for (const [key, { expiresAtMs }] of translations)
    if (toUs(expiresAtMs) <= world.nowUs) translations.delete(key)
  return [...translations.values()]
}
