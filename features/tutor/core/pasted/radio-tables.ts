/** Radios besides scans: one Mac's radio, tables of access points with their load, radar, and widths of channels. */
import { CALLS_SNR, DATA_SNR, WEAK_DBM } from '../wifi-limits.ts'
import {
  answer,
  decimalIn,
  fault,
  healthy,
  listed,
  note,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'
import { readerOf } from './rules.ts'

export const readMacRadio = readerOf({
  what: 'the Wi-Fi state of a Mac',
  sign: /^\s*(?:agrCtlRSSI|agrCtlNoise|lastTxRate|Signal \/ Noise)\s*:\s*\S/i,
  more: /^\s*(?:SSID|BSSID|channel|maxRate|MCS|802\.11 auth|link auth|state|op mode|agrExt\w+|lastAssocStatus|PHY Mode|Security|Transmit Rate|guardInterval|NSS)\s*:/i,
  topics: ['wifi-signal-and-coverage', 'wifi-interference'],
  rules: [
    {
      when: /(?:agrCtlRSSI:\s*(-\d+)[\s\S]*?agrCtlNoise:\s*(-\d+)|Signal \/ Noise:\s*(-\d+) dBm \/ (-\d+) dBm)/gi,
      says: ([, one, two, three, four]) => {
        const [signal, noise] = [Number(one ?? three), Number(two ?? four)]
        const snr = signal - noise
        return snr < DATA_SNR || signal <= WEAK_DBM
          ? fault(
              'low-snr',
              `The signal is ${signal} dBm and the noise ${noise} dBm: only ${snr} dB between them (SNR), and about ${CALLS_SNR} dB are wanted for calls. ${noise > -85 ? 'The noise is high as well, so look for interference on this channel. ' : ''}${signal <= -70 ? 'The signal is weak: move nearer to the access point, or place one more.' : 'Change the channel or the band.'}`,
            )
          : healthy(
              'signal-good',
              `The signal is ${signal} dBm and the noise ${noise} dBm, ${snr} dB between them (SNR): good. If it is slow, look at how busy the channel is and at the wired part.`,
            )
      },
    },
  ],
  healthy: () =>
    note(
      'radio-part',
      'Signal and noise together would tell more: the SNR is the distance between them.',
    ),
})

export const readRadar = readerOf({
  what: 'a message about radar (DFS)',
  sign: /^(?!.*\b(?:it|the|when|makes|must|an?|why|you|means?)\b).*(?:\bradar (?:was )?(?:detected|event|hit)\b.*\b(?:channel|ch\.?) ?\d+|\b(?:channel|ch\.?) ?\d+\b.*\bradar\b)/i,
  topics: ['wifi-channels', 'wifi-regulation'],
  rules: [
    {
      when: /\b(?:channel|ch\.?) ?(\d+)[^\n]*?(?:to (?:channel|ch\.?) ?(\d+))?\s*$/gim,
      says: ([, from = '', to]) =>
        warning(
          'radar',
          `The access point heard radar on channel ${from} and must leave it at once${to === undefined ? '' : `, so it moved to ${to}`}: that is the rule for DFS channels in the 5 GHz band. Clients were cut off for a moment; nothing is broken. If it happens often, use channels without DFS (36 to 48, and 149 to 165 where allowed).`,
        ),
    },
  ],
  healthy: () =>
    note(
      'radar',
      'Radar was heard on a DFS channel; the access point has to leave such a channel at once.',
    ),
})

type Row = Readonly<Record<string, string>>

/** A table whose heading names its columns with single words. */
function tableOf(
  lines: readonly string[],
  isHead: (names: readonly string[]) => boolean,
): { head: string; rows: readonly { line: string; row: Row }[] } | null {
  const at = lines.findIndex((line) => isHead(line.trim().toLowerCase().split(/\s+/)))
  const head = lines[at]
  if (head === undefined) return null
  const names = head.trim().toLowerCase().split(/\s+/)
  const rows = lines.slice(at + 1).flatMap((line) => {
    const words = line.trim().split(/\s+/)
    return words.length === names.length && /\d/.test(line)
      ? [
          {
            line,
            row: Object.fromEntries(names.map((name, column) => [name, words[column] ?? ''])),
          },
        ]
      : []
  })
  return rows.length === 0 ? null : { head, rows }
}

const isLoadTable = (names: readonly string[]): boolean =>
  names.includes('channel') &&
  (names.some((name) => name.startsWith('util')) || names.includes('clients')) &&
  names.some((name) => /^ap|^radio|^name/.test(name))

export const readRadioLoad: Reader = (lines) => {
  const table = tableOf(lines, isLoadTable)
  if (!table) return null
  const topics = ['congestion-and-contention', 'wifi-channels', 'wifi-interference']
  const radios = table.rows.map(({ row }) => ({
    name: row['ap'] ?? row['name'] ?? row['radio'] ?? Object.values(row)[0] ?? '',
    channel: row['channel'] ?? '',
    clients: Number(row['clients'] ?? Number.NaN),
    load: Number.parseInt(
      Object.entries(row).find(([key]) => key.startsWith('util'))?.[1] ?? '',
      10,
    ),
  }))
  const busy = radios.filter(({ load }) => load >= 60)
  const crowded = [...radios].toSorted((one, other) => other.clients - one.clients)[0]
  const shared = [...Map.groupBy(busy, ({ channel }) => channel)].filter(
    ([channel, same]) =>
      same.length > 1 || radios.filter((radio) => radio.channel === channel).length > 1,
  )
  const findings: Finding[] =
    busy.length > 0
      ? [
          fault(
            'busy-channel',
            `${listed(busy.map(({ name, channel, load, clients }) => `${name} on channel ${channel} is ${load} % busy${Number.isNaN(clients) ? '' : ` with ${clients} clients`}`))}: above about 50 to 60 % users wait for the air, whatever their signal. ${shared.length > 0 ? `${listed(shared.map(([channel]) => `Channel ${channel}`))} is used by more than one radio in the list, and they share it: give them different channels. ` : ''}${crowded && crowded.clients >= 30 ? `${crowded.name} also has many clients: use 5 or 6 GHz, add an access point, or balance the load.` : 'Move clients to 5 or 6 GHz.'}`,
            { topics },
          ),
        ]
      : [
          healthy(
            'radios-fine',
            `No radio in the list is more than ${Math.max(0, ...radios.map(({ load }) => load || 0))} % busy: the air is not the fault.`,
            { topics },
          ),
        ]
  return {
    what: 'a table of access points and their load',
    findings,
    isOutput: (line) => line === table.head || table.rows.some((row) => row.line === line),
  }
}

const isWidthTable = (names: readonly string[]): boolean =>
  names.includes('width') && names.includes('channel') && names.includes('band')

export const readChannelWidths: Reader = (lines) => {
  const table = tableOf(lines, isWidthTable)
  if (!table) return null
  const topics = ['wifi-channels', 'wifi-interference']
  const radios = table.rows.map(({ row }) => ({
    band: decimalIn(row['band']),
    width: Number.parseInt(row['width'] ?? '', 10),
    channel: row['channel'] ?? '',
  }))
  const wide = radios.filter(({ band, width }) => Math.floor(band) === 2 && width >= 40)
  const huge = radios.filter(({ band, width }) => Math.floor(band) === 5 && width >= 160)
  const sameWide = huge.length > 1
  const findings: Finding[] = [
    ...(wide.length > 0
      ? [
          warning(
            'wide-in-two-four',
            `${wide[0]?.width} MHz in the 2.4 GHz band takes most of the band: only 1, 6 and 11 with 20 MHz do not overlap. Set 20 MHz there.`,
            { topics },
          ),
        ]
      : []),
    ...(sameWide
      ? [
          warning(
            'wide-and-shared',
            `${huge.length} radios use ${huge[0]?.width} MHz in the 5 GHz band: that leaves very few channels, so neighbors share the air, and part of it is subject to radar (DFS). With several access points 20 to 80 MHz give more in total.`,
            { topics },
          ),
        ]
      : []),
  ]
  return {
    what: 'a table of channels and their widths',
    findings:
      findings.length > 0
        ? findings
        : [
            healthy(
              'widths-fine',
              'The widths fit: 20 MHz in 2.4 GHz, and a width in 5 GHz that leaves room for neighbors.',
              { topics },
            ),
          ],
    isOutput: (line) => line === table.head || table.rows.some((row) => row.line === line),
    answersTo: (said) =>
      wide.length > 0 && /\b40\b|2\.4/.test(said)
        ? [
            answer(
              'width-asked',
              'No: in the 2.4 GHz band use 20 MHz. A channel of 40 MHz overlaps with nearly everything there, so it gets slower, not faster.',
              { topics },
            ),
          ]
        : [],
  }
}
