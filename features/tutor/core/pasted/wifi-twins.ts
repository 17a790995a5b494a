/** One name announced with and without encryption: what an evil twin looks like in a scan. */
import { fault, listed, type Finding } from './reading.ts'
import type { Radio } from './wifi-table.ts'

const isOpen = ({ security }: Radio): boolean =>
  security !== null && /^(?:--|open|opn|none|-)$/i.test(security.trim())

/** The first half of an address names the maker; the bit for local addresses may be set by the access point. */
const makerOf = ({ bssid }: Radio): string =>
  (bssid ?? '').replaceAll(/[^0-9a-f]/gi, '').slice(0, 8)

const placeOf = ({ bssid, channel, dbm }: Radio): string =>
  `${bssid ?? 'one radio'}${channel === null ? '' : ` on channel ${channel}`}${dbm === null ? '' : ` at ${dbm} dBm`}`

export function twinFindings(radios: readonly Radio[]): Finding[] {
  return [...Map.groupBy(radios, ({ ssid }) => ssid)].flatMap(([ssid, same]) => {
    const open = same.filter(isOpen)
    const locked = same.filter((radio) => radio.security !== null && !isOpen(radio))
    if (ssid === '' || open.length === 0 || locked.length === 0) return []
    const strange = open.filter(
      (radio) => !locked.some((other) => makerOf(other) === makerOf(radio)),
    )
    const strongest = Math.max(...locked.map(({ dbm }) => dbm ?? Number.NEGATIVE_INFINITY))
    const isStrong = open.some(({ dbm }) => dbm !== null && dbm > strongest)
    return [
      fault(
        'evil-twin',
        `${ssid} is announced open by ${listed(open.map(placeOf))}, while ${locked.length === 1 ? 'another radio announces' : `${locked.length} other radios announce`} the same name with ${listed([...new Set(locked.map(({ security }) => security ?? ''))])}. That is how an evil twin looks: a strange access point copies the name so that people join it${strange.length > 0 ? '; its address also belongs to another series than the others' : ''}${isStrong ? ', and it is the strongest' : ''}. A wrongly configured access point of your own looks the same, so compare the address with your list of access points, find the radio by its signal, and take it off the network. Nobody should join it until then.`,
        { topics: ['rogue-wireless', 'wifi-encryption', 'wifi-names'] },
      ),
    ]
  })
}
