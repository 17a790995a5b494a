/** `show interfaces` of a switch or router: state, duplex and counters of each port. */
import { groupDigits } from '#platform/contract/group-digits.ts'

import { cableAnswer, FIXED, fixedAnswer } from './interface-answers.ts'
import { countOf, fault, healthy, note, warning, type Finding, type Reader } from './reading.ts'

const HEAD =
  /^\s*(\S+) is (administratively down|up|down|err-disabled|deleted|reset)\s*(?:\([^)]*\))?\s*,\s*line protocol is (up|down)(?:\s*\(([^)]*)\))?/i
const COUNTERS =
  /\b\d[\d.,]*\s+(?:input errors|CRC|runts|giants|throttles|output errors|late collisions?|collisions|interface resets|babbles|overrun|ignored|packets (?:in|out)put|unknown protocol drops|lost carrier|no buffer)\b/i
const OTHERS =
  /^\s*(?:MTU \d|Hardware is|Internet address|reliability \d|Encapsulation|Keepalive|ARP type|Last input|Last clearing|Input queue|Output queue|Queueing strategy|\d+ (?:minute|second) (?:in|out)put rate|(?:Auto-?|Half|Full)[ -]duplex|Description:|input flow-control|Received \d|Carrier|media type)/i

type Numbers = Record<
  | 'crc'
  | 'late'
  | 'runts'
  | 'giants'
  | 'input'
  | 'output'
  | 'drops'
  | 'inputDrops'
  | 'collisions'
  | 'load'
  | 'resets'
  | 'carrier',
  number
>

export const readInterfaces: Reader = (lines) => {
  const heads = lines.filter((line) => HEAD.test(line))
  const counters = lines.filter((line) => COUNTERS.test(line) && !/\?\s*$/.test(line))
  const others = lines.filter((line) => OTHERS.test(line))
  if (
    heads.length === 0 &&
    !(counters.length > 0 && (counters.length + others.length > 1 || isBare(counters[0] ?? '')))
  )
    return null
  const parts = partsOf(lines)
  return {
    what: '`show interfaces`',
    findings: parts.flatMap((part) => findingsOf(part, parts.length > 1)),
    isOutput: (line) =>
      HEAD.test(line) ||
      COUNTERS.test(line) ||
      OTHERS.test(line) ||
      /^\s*(?:reliability|.*\bMb\/s,)/.test(line),
    answersTo: (said) =>
      FIXED.test(said)
        ? fixedAnswer(lines)
        : /\bcable|\bcord\b|\bwire\b|\bplug\b/i.test(said)
          ? cableAnswer(numbersIn(lines), said)
          : [],
  }
}

/** A line that is nothing but counters. */
const isBare = (line: string): boolean =>
  /^\s*\d[\d.,]* [a-z ]+(?:, \d[\d.,]* [a-z ]+){2,}$/i.test(line)

/** The lines of each port; without heads, all of them. */
function partsOf(lines: readonly string[]): string[][] {
  const parts: string[][] = [[]]
  for (const line of lines) {
    if (HEAD.test(line) && parts.at(-1)?.some((one) => HEAD.test(one))) parts.push([])
    parts.at(-1)?.push(line)
  }
  return parts
}

function findingsOf(lines: readonly string[], areMany: boolean): Finding[] {
  const head = lines.map((line) => HEAD.exec(line)).find((match) => match !== null)
  const port = head?.[1] ?? 'this port'
  const numbers = numbersIn(lines)
  const findings = [
    ...(head ? stateFindings(port, head[2] ?? '', head[3] ?? '', head[4] ?? '') : []),
    ...duplexFindings(port, lines, numbers),
    ...damageFindings(port, lines, numbers),
    ...loadFindings(port, numbers),
  ]
  if (findings.some(({ weight }) => weight > 0) || (areMany && head?.[3]?.toLowerCase() !== 'up'))
    return findings
  return [
    healthy(
      'port-clean',
      `${head ? `${port} is up and shows` : 'The counters show'} no errors in these lines: no CRC errors, no late collisions, no drops. That proves the link and not what is beyond it; the VLAN, the address and the path are other questions. Counters say nothing without time: clear them and look again while the fault occurs.`,
      { topics: ['interface-counters', 'show-port-and-config-commands'] },
    ),
  ]
}

function numbersIn(lines: readonly string[]): Numbers {
  const count = (pattern: RegExp) => countOf(lines, pattern) ?? 0
  return {
    crc: count(/(\d[\d.,]*)\s+CRC/i),
    late: count(/(\d[\d.,]*)\s+late collisions?/i),
    runts: count(/(\d[\d.,]*)\s+runts/i),
    giants: count(/(\d[\d.,]*)\s+giants/i),
    input: count(/(\d[\d.,]*)\s+input errors/i),
    output: count(/(\d[\d.,]*)\s+output errors/i),
    drops: count(/Total output drops:\s*(\d[\d.,]*)/i),
    inputDrops: count(/Input queue:\s*\d+\/\d+\/(\d+)\//i),
    collisions: count(/(\d[\d.,]*)\s+collisions/i),
    load: Math.max(count(/\btxload (\d+)\/255/i), count(/\brxload (\d+)\/255/i)),
    resets: count(/(\d[\d.,]*)\s+interface resets/i),
    carrier: count(/(\d[\d.,]*)\s+lost carrier/i),
  }
}

function stateFindings(port: string, status: string, protocol: string, more: string): Finding[] {
  const topics = ['port-status', 'show-port-and-config-commands']
  const [state, line] = [status.toLowerCase(), protocol.toLowerCase()]
  if (/err-?disabled/i.test(`${state} ${more}`))
    return [
      fault(
        'err-disabled',
        `${port} is err-disabled: the switch itself shut the port for its protection. Find the reason first, remove the cause, then \`shutdown\` and \`no shutdown\`.`,
        { topics, tree: 'err-disabled' },
      ),
    ]
  if (state === 'administratively down')
    return [
      fault(
        'admin-down',
        `${port} is administratively down: a person turned it off with \`shutdown\`, so the cable is not the cause. Find out why before you use \`no shutdown\`.`,
        { topics, tree: 'no-link-light', node: 'shut' },
      ),
    ]
  if (state === 'down')
    return [
      fault(
        'port-down',
        `${port} is down, line protocol down: it is turned on and gets no signal. Look at the cable, the plugs and the device at the other end.`,
        { topics, tree: 'no-link-light', node: 'other-device' },
      ),
    ]
  if (state === 'up' && line === 'down')
    return /^vl/i.test(port)
      ? [
          fault(
            'svi-down',
            `${port} is up and its line protocol is down: no port that carries this VLAN is up and forwarding, or the VLAN does not exist on this switch.`,
            { topics: ['switch-virtual-interfaces', ...topics], tree: 'new-vlan', node: 'svi' },
          ),
        ]
      : [
          fault(
            'protocol-down',
            `${port} is up and its line protocol is down: there is a signal, and the two ends do not agree at Layer 2, e.g. on encapsulation or keepalives. Next: compare \`show running-config interface\` of both ends; on a serial link, both need the same encapsulation (HDLC or PPP), and on a leased line ask the provider whether the far end is up.`,
            { topics },
          ),
        ]
  return []
}

function duplexFindings(
  port: string,
  lines: readonly string[],
  { late, collisions }: Numbers,
): Finding[] {
  const topics = ['speed-and-duplex', 'interface-counters']
  const text = lines.join('\n')
  const isHalf = /\bhalf[ -]duplex/i.test(text)
  if (late > 0)
    return [
      fault(
        'late-collisions',
        `${groupDigits(late)} late collisions on ${port}${isHalf ? ', which runs at half duplex' : ''}: they occur only on a half-duplex side. Almost certainly the other end is fixed to full duplex: a fixed end does not negotiate, so an end on auto falls back to half. Set both ends to auto, or both to the same speed and duplex.`,
        { topics, tree: 'duplex-mismatch', node: 'settings' },
      ),
    ]
  if (isHalf)
    return [
      fault(
        'half-duplex',
        `${port} runs at half duplex${collisions > 0 ? `, with ${groupDigits(collisions)} collisions` : ''}. All modern links run at full duplex: the other end is probably fixed to full, so this end, on auto, fell back to half.`,
        { topics, tree: 'duplex-mismatch', node: 'settings' },
      ),
    ]
  const isSlow = /^\s*Gi/i.test(port) && /\b(?:10|100)\s?Mb\/s/i.test(text)
  return isSlow
    ? [
        warning(
          'slow-speed',
          `${port} is a gigabit port and runs at ${/\b(10|100)\s?Mb\/s/i.exec(text)?.[1]} Mb/s: 1000BASE-T needs all four pairs, so a broken pair makes a link fall back. If the device can do no more, nothing is wrong.`,
          {
            topics: ['speed-and-duplex', 'termination-faults'],
            tree: 'slow-for-one',
            node: 'fallback',
          },
        ),
      ]
    : []
}

function damageFindings(port: string, lines: readonly string[], numbers: Numbers): Finding[] {
  const { crc, runts, giants, input, late } = numbers
  const topics = ['interface-counters', 'signal-impairments']
  const findings: Finding[] = []
  if (crc > 0) {
    const share = input > crc ? ` of ${groupDigits(input)} input errors` : ''
    // The half-duplex end has its explanation already: frames that collisions cut short.
    const isHalf = late > 0 || lines.some((line) => /\bhalf[ -]duplex/i.test(line))
    const also = isHalf
      ? ' On a half-duplex port with a duplex mismatch these are the frames that collisions damaged, so mend the duplex first and look at the cable only if the counter still rises.'
      : runts > 0
        ? ` Together with ${groupDigits(runts)} runts, frames cut short, it also fits a duplex mismatch: the other end may run at half duplex.`
        : ''
    findings.push(
      fault(
        'crc-errors',
        `${groupDigits(crc)} CRC errors${share} on ${port}: frames arrive damaged${isHalf ? '' : ', so the cable, a plug or interference on the link to this port, or the other end has another duplex'}.${also} Read the counter twice: only if it rises is it today's fault.`,
        { topics, tree: 'crc-errors', node: late > 0 || runts > crc ? 'late' : 'rising' },
      ),
    )
  } else if (runts > 0)
    findings.push(
      warning(
        'runts',
        `${groupDigits(runts)} runts on ${port}: frames shorter than 64 bytes, mostly cut short by collisions. Compare the duplex setting at both ends; on full duplex suspect the card or its driver.`,
        { topics, tree: 'duplex-mismatch', node: 'settings' },
      ),
    )
  if (giants > 0)
    findings.push(
      warning(
        'giants',
        `${groupDigits(giants)} giants on ${port}: mostly intact frames that are longer than this port expects, such as jumbo frames. Check the MTU on both ends and not the cable.`,
        { topics: ['interface-counters', 'mtu-and-jumbo-frames'] },
      ),
    )
  const reliability = countOf(lines, /reliability (\d+)\/255/i)
  if (reliability !== null && reliability < 250)
    findings.push(
      warning(
        'reliability',
        `The reliability is ${reliability}/255, where 255 is the best: the port counted errors recently, so the damage is happening now.`,
        { topics, tree: 'crc-errors', node: 'late' },
      ),
    )
  if (numbers.carrier + numbers.resets > 50)
    findings.push(
      note(
        'resets',
        `The interface lost its carrier or was reset ${groupDigits(numbers.carrier + numbers.resets)} times: the link goes up and down.`,
        { topics },
      ),
    )
  return findings
}

function loadFindings(port: string, { drops, inputDrops, load, output, late }: Numbers): Finding[] {
  const topics = ['congestion-and-contention', 'link-capacity', 'interface-counters']
  const findings: Finding[] = []
  if (drops > 0)
    findings.push(
      warning(
        'output-drops',
        `${groupDigits(drops)} output drops on ${port}: healthy frames that found no room in the queue, because more had to leave than the link carries. A new cable changes nothing; look at the load, a faster or second link, or QoS.`,
        { topics, tree: 'slow-for-all', node: 'congestion' },
      ),
    )
  if (load >= 200)
    findings.push(
      warning(
        'full-link',
        `The load is ${load}/255, which is ${Math.round((load * 100) / 255)} percent: the link is almost full.`,
        { topics, tree: 'slow-for-all', node: 'congestion' },
      ),
    )
  if (inputDrops > 0)
    findings.push(
      note(
        'input-drops',
        `${groupDigits(inputDrops)} input drops on ${port}: the device could not keep up with what arrived, e.g. because its processor was busy.`,
        { topics },
      ),
    )
  if (output > 0 && late === 0)
    findings.push(
      note(
        'output-errors',
        `${groupDigits(output)} output errors on ${port}: frames that could not be sent. Compare duplex and collisions.`,
        { topics: ['interface-counters'] },
      ),
    )
  return findings
}
