/** Smaller outputs: HSRP in detail, light meters, and tables of a web page's VLANs. */
import { isTold } from './optics.ts'
import { fault, healthy, warning, type Reader } from './reading.ts'
import { readerOf } from './rules.ts'

export const readRedundancyDetail = readerOf({
  what: 'the state of a shared gateway (`show standby` or `show vrrp`)',
  sign: /^\s*(?:State is (?:Active|Standby|Listen|Speak|Init|Learn|Master|Backup)|Virtual IP address is|Standby router is|Active router is|Master Router is|(?:Preemption|Preempt) (?:enabled|disabled))/i,
  signs: 2,
  more: /^\s*(?:\S+ - Group \d|Interface: \S+, (?:HSRP|VRRP)|Priority \d|Virtual MAC|Local virtual|Hello time|Next hello|Active virtual|Group name|Track|\d+ state changes?)/i,
  topics: ['first-hop-redundancy'],
  rules: [
    {
      when: /Standby router is unknown/gim,
      says: (_, __, output) =>
        /State is Active/i.test(output)
          ? fault(
              'hsrp-alone',
              'This router is active, and the standby router is unknown: no spare is heard, so if this one fails, the gateway is gone. The other router is off, its interface or VLAN is down, or hellos do not cross between them. If it shows itself as active, too, the two do not hear each other.',
            )
          : null,
    },
    {
      when: /State is Init/gim,
      says: () =>
        fault(
          'hsrp-init',
          'The state is Init: the protocol does not run, mostly because the interface is down.',
        ),
    },
    {
      when: /(\d+) state changes?, last state change ([\d:]+)/gim,
      says: ([, count = '0', last = '']) =>
        Number(count) > 20
          ? warning(
              'hsrp-flaps',
              `${count} state changes, the last ${last} ago: the role moves again and again, so hellos get lost or a tracked interface flaps.`,
            )
          : null,
    },
  ],
  healthy: (output) => healthy('hsrp-settled', settledWords(output)),
})

const METER =
  /\b(?:\d{3,4} ?nm\b.*?(-?\d+(?:\.\d+)?) ?dBm|(-?\d+(?:\.\d+)?) ?dBm\b.*?\b\d{3,4} ?nm)/i

export const readLightMeter: Reader = (lines) => {
  const usable = lines.filter((line) => !isTold(line))
  if (usable.some((line) => /\b(?:rx|tx)\b|receive|transmit/i.test(line))) return null
  const values = usable.flatMap((line) => {
    const match = METER.exec(line)
    return match ? [Number(match[1] ?? match[2])] : []
  })
  const [value] = values
  if (value === undefined) return null
  const expected = /expect\w*\D{0,12}(-\d+(?:\.\d+)?)/i.exec(lines.join('\n'))?.[1]
  const lost = expected === undefined ? null : Math.round((Number(expected) - value) * 10) / 10
  const topics = ['transceiver-faults', 'cable-test-tools', 'signal-impairments']
  return {
    what: 'a reading of a light meter',
    findings: [
      value < -18 || (lost !== null && lost > 3)
        ? fault(
            'low-light',
            `The meter reads ${value} dBm${lost === null ? '' : `, ${lost} dB less than expected`}: too much light is lost on the way. Clean and inspect both ends first, then look for a sharp bend, a bad splice or a plug of the wrong fiber type; an OTDR tells the distance. Each 3 dB is half of the light.`,
            { topics },
          )
        : healthy(
            'light-fine',
            `The meter reads ${value} dBm${lost === null ? '' : `, about as expected`}: usual for a link that works. Compare with the lowest input of the receiver in its data sheet.`,
            { topics },
          ),
    ],
    isOutput: (line) => METER.test(line),
  }
}

const WEB_VLAN =
  /^\s*(\d{1,4})\s+([A-Za-z][\w-]*)\s+((?:\d{1,2}(?:-\d{1,2})?)(?:,\s?\d{1,2}(?:-\d{1,2})?)*)\s*(\(.*\))?\s*$/

/** `10  Staff  1-12`: a list of VLANs of a switch with a web page. */
export const readWebVlans: Reader = (lines) => {
  const hasHead = lines.some((line) => /^\s*VLAN\b.*\b(?:ports?|members?)\b/i.test(line))
  const rows = lines.flatMap((line) => {
    const match = WEB_VLAN.exec(line)
    return match ? [{ id: match[1] ?? '', name: match[2] ?? '', ports: match[3] ?? '' }] : []
  })
  if (!hasHead || rows.length === 0) return null
  return {
    what: 'a list of VLANs and their ports',
    findings: [
      healthy(
        'vlans-listed',
        `The ports are divided like this: ${rows
          .slice(0, 4)
          .map(({ id, name, ports }) => `VLAN ${id} (${name}): ports ${ports}`)
          .join(
            '; ',
          )}. A PC needs its port untagged in its VLAN with the same PVID; a trunk needs the VLANs tagged. A PVID of 1 on a port means that untagged frames land in VLAN 1.`,
        { topics: ['vlans', 'vlan-trunking', 'vlan-assignment-faults'] },
      ),
    ],
    isOutput: (line) =>
      WEB_VLAN.test(line) ||
      /^\s*VLAN\b.*\b(?:ports?|members?)\b/i.test(line) ||
      /^\s*(?:native\/)?PVID\b/i.test(line),
  }
}

/** Priority is printed for the active router, too: this router's own stands at the beginning of a line. */
const ownPriority = (output: string): number | null =>
  Number(/^\s*Priority (\d+)/im.exec(output)?.[1] ?? 0) || null

function settledWords(output: string): string {
  const state = /State is (\w+)/i.exec(output)?.[1]?.toLowerCase() ?? 'a member'
  const own = ownPriority(output)
  const active = Number(/Active router is [^\n]*?priority (\d+)/i.exec(output)?.[1] ?? 0) || null
  const isOff = /Preempt(?:ion)? disabled/i.test(output)
  const isBetter = state === 'standby' && own !== null && active !== null && own > active
  return isBetter
    ? `This router is standby although its priority ${own} is higher than the ${active} of the active one${isOff ? ': preemption is disabled, so it does not take over while the other is active. It gets the role with `standby GROUP preempt` on its interface, or when the other fails' : ': preemption may be off or still delayed; look for `preempt` in its configuration'}.`
    : `The state is settled: this router is ${state}${own === null ? '' : ` with priority ${own}`}. The highest priority wins; with preemption disabled, a better router that comes back does not take over.`
}
