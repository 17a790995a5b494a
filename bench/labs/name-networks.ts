/** Random name servers: zones with records of all kinds, aliases into other zones and to nothing, forwarders in a row. */
import {
  asker,
  nameServer,
  onOneSwitch,
  record,
  zone,
  type DnsRecord,
  type DnsType,
  type DnsZone,
  type Network,
} from '#features/labs/server/testing.ts'
import type { Random } from '#platform/contract/random.ts'

export const SERVERS = [1, 2, 3]
const FORWARD = ['corp.example', 'lab.corp.example', 'partner.example']
const REVERSE = '100.51.198.in-addr.arpa'
const LABELS = ['www', 'mail', 'old', 'a.b']

/** In an order in which aliases lead only to later ones: in circles, the two differ. */
export const NAMES = FORWARD.flatMap((each) => [...LABELS.map((label) => `${label}.${each}`), each])
const POINTERS = [1, 2].map((number) => `${number}.${REVERSE}`)

export const QUESTIONS: readonly { readonly name: string; readonly type: DnsType }[] = [
  ...NAMES.map((name) => ({ name, type: 'A' as const })),
  ...['www.corp.example', 'www.partner.example'].map((name) => ({ name, type: 'AAAA' as const })),
  ...FORWARD.map((name) => ({ name, type: 'MX' as const })),
  ...POINTERS.map((name) => ({ name, type: 'PTR' as const })),
  { name: 'www.corp.example', type: 'CNAME' },
  { name: 'b.lab.corp.example', type: 'TXT' },
  { name: 'nowhere.example', type: 'A' },
]

/** Each server forwards to a later one, or to none. */
export function makeNameNetwork(random: Random): Network {
  const servers = SERVERS.map((number) => {
    const zones = [...FORWARD, REVERSE].filter(() => random.chance(0.45))
    const later = SERVERS.filter((each) => each > number)
    const forwarders = later.length > 0 && random.chance(0.7) ? [random.pick(later)] : []
    return nameServer(
      number,
      zones.map((name) => drawZone(random, name, forwarders.length > 0 ? [] : zones)),
      forwarders,
    )
  })
  return onOneSwitch([asker(1, [1]), ...servers])
}

/**
 * @param others zones into which no alias leads: a server that asks nobody does not follow one from one of its zones into
 * another in the reference; here it does, as RFC 1034, 4.3.2 has it.
 */
function drawZone(random: Random, name: string, others: readonly string[]): DnsZone {
  if (name === REVERSE) {
    const pointers = POINTERS.filter(() => random.chance(0.6))
    return zone(name, ...pointers.map((each) => record(`${each} PTR ${random.pick(NAMES)}`, 300)))
  }
  const records = NAMES.flatMap((each, at): DnsRecord[] => {
    const isOwn = each.endsWith(`.${name}`) && random.chance(0.55)
    if (!isOwn) return []
    const zoneOf = (asked: string) =>
      others
        .filter((zone) => asked === zone || asked.endsWith(`.${zone}`))
        .toSorted((one, other) => one.length - other.length)
        .at(-1)
    const targets = NAMES.slice(at + 1).filter(
      (target) => zoneOf(target) === undefined || zoneOf(target) === zoneOf(each),
    )
    const ttl = random.int(60, 900)
    if (targets.length > 0 && random.chance(0.35)) {
      return [record(`${each} CNAME ${random.pick(targets)}`, ttl)]
    }
    const addresses = random.sample([1, 2, 3, 4], random.int(1, 2))
    return addresses.map((last) => record(`${each} A 198.51.100.${last}`, ttl))
  })
  const mail = random.chance(0.5) ? [record(`${name} MX 10 mail.${name}`, 300)] : []
  return zone(name, ...records, ...mail)
}
