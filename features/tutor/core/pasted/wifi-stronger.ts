/** A client that stays on a weak radio beside a stronger one of the same name. */
import { fault, type Finding } from './reading.ts'
import type { Radio } from './wifi-table.ts'

const CLEARLY_DB = 15
const CLEARLY_PERCENT = 25

const namedRadio = ({ bssid, channel, dbm, percent }: Radio): string =>
  `${bssid ?? 'another radio'}${channel === null ? '' : ` (channel ${channel})`} with ${dbm === null ? `${percent} %` : `${dbm} dBm`}`

function gain(own: Radio, other: Radio): number {
  if (own.dbm !== null && other.dbm !== null) return (other.dbm - own.dbm) / CLEARLY_DB
  return own.percent !== null && other.percent !== null
    ? (other.percent - own.percent) / CLEARLY_PERCENT
    : 0
}

export function strongerFindings(own: Radio, radios: readonly Radio[]): Finding[] {
  const [best] = radios
    .filter((radio) => radio.ssid === own.ssid && radio.bssid !== own.bssid && !radio.isOwn)
    .toSorted((one, other) => gain(own, other) - gain(own, one))
  if (!best || own.ssid === '' || gain(own, best) < 1) return []
  return [
    fault(
      'sticky-client',
      `The device is on ${namedRadio(own)}, and ${namedRadio(best)} announces the same name much stronger: a sticky client. The client alone decides when it roams, and many hold a radio until it is nearly gone. Turn Wi-Fi off and on there to make it choose anew; if it happens often, set the roaming of the client to be more willing, lower the transmit power of the access points, raise the lowest data rate, or turn on 802.11k/v/r.`,
      { topics: ['wifi-roaming-faults', 'wifi-signal-and-coverage'] },
    ),
  ]
}
