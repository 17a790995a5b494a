/** Wi-Fi: `netsh wlan`, `nmcli`, `iwconfig`, `iw`, and scans of networks. */
import { CALLS_DBM, shownDbm, WEAK_DBM } from '../wifi-limits.ts'
import {
  decimalIn,
  fault,
  healthy,
  listed,
  note,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'
import {
  changeAnswer,
  channelAnswer,
  strongestAnswer,
  twinAnswer,
  withOwn,
} from './wifi-answers.ts'
import { strongerFindings } from './wifi-stronger.ts'
import { isWifiHeading, isWifiRow, tableRadios, type Radio } from './wifi-table.ts'
import { twinFindings } from './wifi-twins.ts'

const NETSH =
  /^\s*(SSID(?: \d+)?|BSSID(?: \d+)?|AP BSSID|State|Radio type|Authentication|Encryption|Cipher|Band|Channel|Receive rate \(Mbps\)|Transmit rate \(Mbps\)|Signal|Network type|Profile|Basic rates[^:]*|Other rates[^:]*|Physical address|GUID|Description|Connection mode|Rssi)\s*: ?(.*)$/i
const NMCLI =
  /^\s*(\*?)\s*((?:[0-9A-F]{2}:){5}[0-9A-F]{2})\s+(.+?)\s+(?:Infra|Mesh|Ad-Hoc)\s+(\d{1,3})\s+(?:\d+ Mbit\/s\s+)?(\d{1,3})\s+(?:\S*\s+)?(WPA\S*(?: WPA\S*)*|WEP|--)?\s*$/i
const IW =
  /^\s*(?:signal|Signal level|Link Quality|tx bitrate|rx bitrate|SSID|freq|Connected to|ssid|type|channel|txpower|Bit Rate|ESSID)\b/i

/** `what would you change first` */
const CHANGE = /\bwhat\b.*\b(?:change|do|fix|improve|first)\b/i

export const readWifi: Reader = (lines) => {
  const netsh = lines.filter((line) => NETSH.test(line))
  const scan = lines.filter((line) => NMCLI.test(line))
  const iw = lines.filter((line) =>
    /^\s*(?:signal: -\d+(?:\.\d+)? dBm|.*Signal level[=:]\s*-\d+ dBm|Connected to (?:[0-9a-f]{2}:){5}|.*ESSID:\s?["o]|channel \d+ \(\d+ MHz\))/i.test(
      line,
    ),
  )
  const table = scan.length > 0 ? [] : tableRadios(lines)
  if (netsh.length < 3 && scan.length + table.length + iw.length === 0) return null
  const radios =
    table.length > 0
      ? table
      : scan.length > 0
        ? scan.map(scanned)
        : netsh.length >= 3
          ? fromNetsh(lines)
          : [fromIw(lines)]
  return {
    what:
      radios.length > 1 || table.length > 0 ? 'a Wi-Fi scan' : 'the state of a Wi-Fi connection',
    findings: [...stateFindings(lines), ...findingsOf(radios)],
    isOutput: (line) =>
      NETSH.test(line) ||
      NMCLI.test(line) ||
      IW.test(line) ||
      isWifiHeading(line) ||
      (table.length > 0 && isWifiRow(line)) ||
      /^\s*(?:IN-USE\s+BSSID|There (?:is|are) \d+ (?:interface|networks)|Interface name|Name\s+: |Hosted network|wlan\d|Interface wl|\s*(?:ifindex|wdev|addr|wiphy)\s)/i.test(
        line,
      ),
    answersTo: (said) => [
      ...(/\b(?:fishy|suspicious|strange|odd|rogue|evil|fake|trust|safe|secure)\b/i.test(said)
        ? twinAnswer(radios)
        : []),
      ...(/\bchannels?\b/i.test(said) ? channelAnswer(withOwn(radios, said)) : []),
      ...strongestAnswer(radios, said),
      ...(CHANGE.test(said) && !/\bchannels?\b/i.test(said)
        ? changeAnswer(withOwn(radios, said))
        : []),
    ],
  }
}

function scanned(line: string): Radio {
  const match = NMCLI.exec(line)
  return {
    isOwn: match?.[1] === '*',
    bssid: match?.[2]?.toLowerCase() ?? null,
    ssid: match?.[3]?.trim() ?? '',
    channel: Number(match?.[4]),
    dbm: null,
    percent: Number(match?.[5]),
    security: match?.[6] ?? '--',
  }
}

type Draft = { -readonly [Key in keyof Radio]: Radio[Key] }

function fromNetsh(lines: readonly string[]): Radio[] {
  const isOwn = lines.some((line) => /^\s*State\s*: /i.test(line))
  const radios: Draft[] = []
  const names: Draft[] = []
  const named: Draft = {
    ssid: '',
    bssid: null,
    channel: null,
    dbm: null,
    percent: null,
    security: null,
    isOwn,
  }
  const current = () => radios.at(-1)
  for (const line of lines) {
    const match = NETSH.exec(line)
    if (!match) continue
    const [key, value] = [(match[1] ?? '').toLowerCase(), (match[2] ?? '').trim()]
    const radio = current()
    if (key.startsWith('ssid')) {
      named.ssid = value
      named.security = null
      names.push({ ...named })
      if (isOwn) radios.push({ ...named })
    } else if (/bssid/.test(key)) {
      if (isOwn && radio) radio.bssid = value
      else radios.push({ ...named, bssid: value })
    } else if (key === 'authentication') {
      named.security = value
      const last = names.at(-1)
      if (last) last.security = value
      if (isOwn && radio) radio.security = value
    } else if (key === 'channel' && radio) radio.channel = Number(value) || null
    else if (key === 'signal' && radio) radio.percent = Number.parseInt(value, 10) || null
    else if (key === 'rssi' && radio) radio.dbm = Number(value) || null
  }
  // Without the radios, the names are all that is listed.
  return radios.length > 0 ? radios : names
}

function fromIw(lines: readonly string[]): Radio {
  const text = lines.join('\n')
  const dbm = /signal(?: level)?[:=]\s*(-\d+(?:[.,]\d+)?) ?dBm/i.exec(text)?.[1]
  const channel = /channel (\d+)/i.exec(text)?.[1]
  return {
    ssid: /(?:ssid:?\s+|ESSID:")([^"\n]+)/i.exec(text)?.[1]?.trim() ?? '',
    bssid: /Connected to ((?:[0-9a-f]{2}:){5}[0-9a-f]{2})/i.exec(text)?.[1] ?? null,
    channel: channel === undefined ? null : Number(channel),
    dbm: dbm === undefined ? null : decimalIn(dbm),
    percent: null,
    security: null,
    isOwn: true,
  }
}

const SIGNAL = ['wifi-signal-and-coverage', 'wireless-and-speed-tools']

function stateFindings(lines: readonly string[]): Finding[] {
  const isOff = lines.some((line) =>
    /^\s*State\s+:\s*disconnected|Not connected\.|Not-Associated|ESSID:off/i.test(line),
  )
  return isOff
    ? [
        fault(
          'wifi-disconnected',
          'The Wi-Fi adapter is disconnected: it is turned on and belongs to no access point. Compare the name, the security and the password with a device that works.',
          {
            topics: ['wifi-signal-and-coverage', 'wifi-authentication'],
            tree: 'wifi-drops',
            node: 'reason',
          },
        ),
      ]
    : []
}

function findingsOf(radios: readonly Radio[]): Finding[] {
  const own = radios.filter(({ isOwn }) => isOwn)
  const findings = [
    ...own.flatMap((radio) => [...strongerFindings(radio, radios), ...signalFindings(radio)]),
    ...twinFindings(radios),
    ...securityFindings(radios),
    ...channelFindings(radios),
  ]
  if (
    findings.every(({ weight }) => weight < 2) &&
    own[0] &&
    (own[0].dbm !== null || own[0].percent !== null)
  )
    findings.push(
      healthy(
        'signal-good',
        `The signal is good (${strength(own[0])}). That says nothing about the noise and about how many others use the channel: judge the radio by SNR, and slow Wi-Fi with full bars by the channel.`,
        { topics: SIGNAL, tree: 'wifi-slow', node: 'channel' },
      ),
    )
  if (findings.length === 0)
    findings.push(
      note(
        'networks-listed',
        `${radios.length} ${radios.length === 1 ? 'radio is' : 'radios are'} in the list: ${listed([...new Set(radios.map(({ ssid }) => ssid || '(hidden)'))])}. Each line is one name on one radio; the same name may be announced by many.`,
        { topics: ['wifi-names', 'wireless-and-speed-tools'] },
      ),
    )
  return findings
}

const strength = ({ dbm, percent }: Radio): string => (dbm === null ? `${percent} %` : `${dbm} dBm`)

function signalFindings(radio: Radio): Finding[] {
  const { dbm, percent } = radio
  const isWeak = dbm === null ? percent !== null && percent < 40 : dbm <= WEAK_DBM
  const isPoor = dbm === null ? percent !== null && percent < 60 : dbm < CALLS_DBM
  if (isWeak)
    return [
      fault(
        'weak-signal',
        `The signal is weak: ${strength(radio)}. As a rule of thumb ${shownDbm(CALLS_DBM)} dBm is the limit for voice and video, ${shownDbm(WEAK_DBM)} dBm is enough for email with patience, and at −85 dBm nothing works. Move nearer and compare; if the place needs Wi-Fi, an access point is missing.`,
        { topics: SIGNAL, tree: 'wifi-slow', node: 'reach' },
      ),
    ]
  return isPoor
    ? [
        warning(
          'middling-signal',
          `The signal is ${strength(radio)}: enough for web pages and mail, below the usual limit of ${shownDbm(CALLS_DBM)} dBm for calls.`,
          { topics: SIGNAL, tree: 'wifi-slow', node: 'snr' },
        ),
      ]
    : []
}

function securityFindings(radios: readonly Radio[]): Finding[] {
  const twins = twinFindings(radios)
  const open = radios
    .filter(({ ssid }) => !twins.some(({ text }) => text.startsWith(`${ssid} is announced open`)))
    .filter(({ security }) => security !== null && /^(?:--|open|opn|none)$/i.test(security))
    .map(({ ssid }) => ssid)
  const old = radios
    .filter(
      ({ security }) =>
        security !== null && (/\bWEP\b/i.test(security) || /^WPA-|^WPA1?$|^WPA\(/i.test(security)),
    )
    .map(({ ssid, security }) => `${ssid} (${security})`)
  return [
    ...(old.length > 0
      ? [
          warning(
            'old-encryption',
            `${listed([...new Set(old)])} uses an old encryption that can be broken. Use WPA2 with AES or WPA3.`,
            { topics: ['wifi-encryption'] },
          ),
        ]
      : []),
    ...(open.length > 0
      ? [
          note(
            'open-network',
            `${listed([...new Set(open)])} is open: no password and no encryption on the radio. For a guest network that may be meant.`,
            { topics: ['wifi-encryption', 'wifi-guest-access'] },
          ),
        ]
      : []),
  ]
}

function channelFindings(radios: readonly Radio[]): Finding[] {
  const low = radios.filter(({ channel }) => channel !== null && channel >= 1 && channel <= 14)
  const odd = low.filter(({ channel }) => ![1, 6, 11].includes(channel ?? 0))
  const byChannel = [...Map.groupBy(low, ({ channel }) => channel ?? 0)].map(([channel, same]) => ({
    channel,
    count: new Set(same.map(({ bssid }) => bssid?.slice(0, 16) ?? '')).size,
  }))
  const busy = byChannel.filter(({ count }) => count >= 3).toSorted((a, b) => b.count - a.count)
  return [
    ...(odd.length > 0
      ? [
          warning(
            'overlapping-channel',
            `In the 2.4 GHz band ${listed([...new Set(odd.map(({ channel, ssid }) => `channel ${channel}${ssid === '' ? '' : ` (${ssid})`}`))])} ${odd.length === 1 ? 'is' : 'are'} in use, where only 1, 6 and 11 do not overlap: access points on partly overlapping channels cannot understand each other, and frames are damaged.`,
            { topics: ['wifi-channels', 'wifi-interference'], tree: 'wifi-slow', node: 'overlap' },
          ),
        ]
      : []),
    ...(busy[0]
      ? [
          warning(
            'busy-channel',
            `${busy[0].count} radios send on channel ${busy[0].channel}: they share the air, and each gets a slice (co-channel interference).`,
            {
              topics: ['wifi-channels', 'wifi-interference'],
              tree: 'wifi-slow',
              node: 'co-channel',
            },
          ),
        ]
      : []),
  ]
}
