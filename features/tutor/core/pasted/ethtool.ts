/** `ethtool`: speed, duplex and link of a network card. */
import { answer, fault, healthy, warning, type Finding, type Reader } from './reading.ts'

const ETHTOOL =
  /^\s*(Speed|Duplex|Link detected|Auto-negotiation|Port|Advertised auto-negotiation)\s*:\s*(\S.*)$/i

export const readEthtool: Reader = (lines) => {
  const rows = lines.flatMap((line) => {
    const match = ETHTOOL.exec(line)
    return match ? [{ key: (match[1] ?? '').toLowerCase(), value: (match[2] ?? '').trim() }] : []
  })
  const value = (key: string) => rows.find((row) => row.key === key)?.value
  const [speed, duplex, link, auto] = ['speed', 'duplex', 'link detected', 'auto-negotiation'].map(
    value,
  )
  if (rows.length < 2 || (link === undefined && !/Mb\/s|Unknown/i.test(speed ?? ''))) return null
  return {
    what: '`ethtool`',
    findings: ethtoolFindings({ speed, duplex, link, auto }, lines.join('\n')),
    isOutput: (line) =>
      ETHTOOL.test(line) ||
      /^\s*(?:Settings for|Supported|Advertised|Link partner|\d+base\S+|PHYAD|Transceiver|MDI-X|Wake-on|Current message|drv probe)/i.test(
        line,
      ),
    answersTo: (said) =>
      (/why.*100|slow|gig|\b1 ?g\b|\b1000\b|limit|faster|everyone|others/i.test(said) ||
        isMeasured(lines)) &&
      /^100Mb/i.test(speed ?? '')
        ? [
            answer(
              'hundred-asked',
              `The link of this card runs at 100 Mb/s (Speed in \`ethtool\`)${isMeasured(lines) ? ', and the test measured about 94 Mb/s, which is all that such a link carries: this link is the limit, and not the line behind it' : ''}. If both devices can do gigabit, one of the four pairs is not connected: 1000BASE-T needs all four, 100BASE-TX only two. Replace the patch cord first, then test the run; if an end is fixed to 100, set it to auto.`,
              { topics: ['speed-and-duplex'] },
            ),
          ]
        : [],
  }
}

function ethtoolFindings(
  { speed, duplex, link, auto }: Record<'speed' | 'duplex' | 'link' | 'auto', string | undefined>,
  text: string,
): Finding[] {
  const topics = ['speed-and-duplex', 'port-status']
  if (/^no/i.test(link ?? ''))
    return [
      fault(
        'no-link',
        'Link detected: no. No signal arrives: cable, plug, the port at the other end, or that device. “Unknown” speed and duplex only follow from it.',
        { topics },
      ),
    ]
  if (/^off/i.test(auto ?? '') && /^100?Mb/i.test(speed ?? ''))
    return [
      fault(
        'fixed-speed',
        `This end is fixed by hand: auto-negotiation is off, at ${speed} and ${(duplex ?? 'unknown').toLowerCase()} duplex. So it cannot be faster, whatever the switch can do, and a switch port on auto falls back to half duplex. Turn auto-negotiation on (\`ethtool -s NAME autoneg on\`) and see which speed the two agree on.`,
        { topics },
      ),
    ]
  if (/half/i.test(duplex ?? ''))
    return [
      fault(
        'half-duplex',
        `The card runs at half duplex${speed === undefined ? '' : ` with ${speed}`}. Mostly the switch port is fixed to full duplex and does not negotiate, so this end fell back. Set both ends to auto, or both to the same values.`,
        { topics },
      ),
    ]
  if (/^100?Mb/i.test(speed ?? '') && /1000baseT/i.test(text))
    return [
      warning(
        'slow-speed',
        `The card can do gigabit and runs at ${speed}: gigabit needs all four pairs, so a broken pair makes it fall back; or the other end can do no more, or is fixed to 100.`,
        { topics: ['termination-faults', ...topics] },
      ),
    ]
  return [
    healthy(
      'link-fine',
      `The link is up${speed === undefined ? '' : ` with ${speed}`}${duplex === undefined ? '' : `, ${duplex.toLowerCase()} duplex`}${auto === undefined ? '' : `, auto-negotiation ${auto}`}: Layer 1 works. Damage shows only in the counters (\`ethtool -S\`).`,
      { topics },
    ),
  ]
}

/** A test of throughput beside it that ends where a link of 100 Mb/s ends. */
const isMeasured = (lines: readonly string[]): boolean =>
  lines.some((line) => /\b(?:8[5-9]|9[0-8])(?:\.\d+)? (?:Mbits\/sec|Mbps|Mbit\/s)/i.test(line))
