/** Testers: `show cable-diagnostics tdr`, wire maps, certifiers, and UPS. */
import { decimalIn, fault, healthy, listed, note, warning } from './reading.ts'
import { readerOf } from './rules.ts'

const TOPICS = ['cable-test-tools', 'termination-faults', 'signal-impairments']

export const readTdr = readerOf({
  what: 'a test of the pairs of a cable (TDR)',
  sign: /\bPair\s+(?:[A-D]|[1-8](?:-[1-8])?)\b.*\b(?:Normal|Open|Short|Impedance|OK|Crosstalk|Fail|Not completed|N\/A|Terminated)|TDR test last run/i,
  more: /^\s*(?:Test\s+Result|Interface\s+Speed\s+Local pair|-{4,}|Remote pair|Cable length|(?:Normal|Open|Short|N\/A)\s*$)/i,
  topics: TOPICS,
  rules: [
    {
      when: /\bPair\s+([A-D]|[1-8](?:-[1-8])?)\b(?:[^\n]*?(\d+(?:\.\d+)?)\s*(?:\+\/-\s*\d+\s*)?m(?:eters)?\b)?[^\n]*\b(Open|Short|Impedance Mis\S*|Crosstalk|Fail)\b(?:\s+(?:at )?(\d+(?:\.\d+)?) ?m\b)?/gim,
      says: (_, all) => {
        const kinds = new Set(all.map(([, , , kind = '']) => kind.toLowerCase()))
        return fault(
          'pair-faulty',
          `Damage: ${listed(all.map(([, pair, before, kind, after]) => `pair ${pair} is ${kind?.toLowerCase()}${(before ?? after) === undefined ? '' : ` at about ${before ?? after} m`}`))}. ${kinds.has('open') ? 'Open means that the wires end there: broken, not punched down, or nothing is plugged in. ' : ''}${kinds.has('short') ? 'Short means that two wires touch. ' : ''}The length tells where to look: near zero is the plug here, the full length is the far end, between them is damage in the run. Terminate it again, or replace the cord. With only two good pairs a link can still run at 100 Mb/s, not at 1 Gb/s. The test interrupts the link.`,
        )
      },
    },
  ],
  healthy: (output) =>
    /Not completed/i.test(output)
      ? note(
          'tdr-running',
          'The test is not complete: wait some seconds and show the result again.',
        )
      : healthy(
          'pairs-fine',
          'All pairs are normal: the wires are connected to their end. That does not show noise or crosstalk; for a warranty or 10 Gb/s use a certifier.',
        ),
})

export const readWireMap = readerOf({
  what: 'the wire map of a cable tester',
  sign: /^\s*(?:(?:pin\s*)?[1-8]\s*(?:-+>?|→|=|:|to)\s*(?:pin\s*)?(?:[1-8x]|open|short)\b\s*(?:\(?\w*\)?)?)\s*$|\bwire ?map\s*[:=]/i,
  signs: 2,
  more: /^\s*(?:wire ?map|result|cable|length|shield)\b/i,
  topics: ['wrong-cable', ...TOPICS],
  rules: [
    {
      when: /^\s*(?:pin\s*)?([1-8])\s*(?:-+>?|→|=|:|to)\s*(?:pin\s*)?([1-8x]|open|short)/gim,
      says: (_, all) => {
        const map = new Map(all.map(([, from = '', to = '']) => [from, to.toLowerCase()]))
        const open = [...map].filter(([, to]) => to === 'x' || to === 'open').map(([from]) => from)
        const short = [...map].filter(([, to]) => to === 'short').map(([from]) => from)
        const moved = [...map].filter(([from, to]) => /\d/.test(to) && from !== to)
        if (open.length > 0)
          return fault(
            'wire-open',
            `Open: pin ${listed(open)} has no connection to the other end, so a wire is broken or not punched down. ${open.some((pin) => /[1236]/.test(pin)) ? 'Pins 1, 2, 3 and 6 are needed even for 100 Mb/s, so there is no good link.' : 'Pins 4, 5, 7 and 8 are needed for gigabit only: the link may fall back to 100 Mb/s.'} Terminate that end again.`,
          )
        if (short.length > 0)
          return fault(
            'wire-short',
            `Short: pin ${listed(short)} touches another wire, usually in the plug. Cut it off and terminate it again.`,
          )
        if (moved.length === 0) return null
        const isCross =
          map.get('1') === '3' &&
          map.get('2') === '6' &&
          map.get('3') === '1' &&
          map.get('6') === '2'
        if (isCross)
          return note(
            'crossover',
            'Pins 1 and 3 and pins 2 and 6 are exchanged: T568A at one end and T568B at the other, a crossover cable. With auto MDI-X it works anyway; as a patch cord make both ends the same.',
          )
        const isReversed = ([a, b]: readonly [string, string]) =>
          map.get(a) === b && map.get(b) === a
        return (
          [
            ['1', '2'],
            ['3', '6'],
            ['4', '5'],
            ['7', '8'],
          ] as const
        ).some(isReversed)
          ? fault(
              'reversed-pair',
              `A reversed pair (${listed(moved.map(([from, to]) => `${from} to ${to}`))}): the two wires of a pair are exchanged at one end. Terminate one end again, by the same standard as the other.`,
            )
          : fault(
              'wires-crossed',
              `Wires end on other pins (${listed(moved.map(([from, to]) => `${from} to ${to}`))}): transposed pairs, if whole pairs are exchanged, or a split pair or plain mistake at one end. Terminate it again by one standard, T568A or T568B, at both ends.`,
            )
      },
    },
  ],
  healthy: () =>
    healthy(
      'straight-through',
      'Each pin leads to the same pin: a correct straight-through cable, as far as a wire map can tell. It does not find a split pair, nor crosstalk; a certifier does.',
    ),
})

export const readCertifier = readerOf({
  what: 'the result of a cable certifier',
  sign: /^(?!.{90})\s*(?:[\w-]+\s+)?(?:NEXT|FEXT|ACR-?[FN]|PSNEXT|PS NEXT|Return [Ll]oss|Insertion [Ll]oss|Attenuation|Propagation [Dd]elay|Delay [Ss]kew|Prop\. Delay)\b.*\b(?:PASS|FAIL|Pass|Fail)\b[^.]*$/,
  more: /^\s*(?:Test Standard|Limit|Length|Cable ID|Cable Type|Wire ?map|Resistance|Overall|Result|NVP|Headroom|Margin)\b/i,
  topics: TOPICS,
  rules: [
    {
      when: /^.*\b(NEXT|PSNEXT|PS NEXT|FEXT|ACR-?[FN]|Return Loss|Insertion Loss|Attenuation|Propagation Delay|Delay Skew|Length)\b.*\bFAIL\b.*$/gim,
      says: (_, all) => {
        const names = all.map(([, name = '']) => name.toUpperCase().replace('PS NEXT', 'PSNEXT'))
        const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
        return fault(
          'certifier-fail',
          `The cable fails in ${listed([...new Set(names)])}. ${has(/NEXT|ACR/) ? 'NEXT is crosstalk between pairs at the near end: mostly pairs untwisted too far at a plug or jack, a split pair, or parts of a lower category. Terminate the end that the tester names again and keep the twists. ' : ''}${has(/RETURN/) ? 'Return loss is signal that comes back from a change of impedance: a bad plug, a kink, or mixed cables. ' : ''}${has(/INSERTION|ATTENUATION|LENGTH/) ? 'Insertion loss (attenuation) grows with length: the run is too long (100 m is the limit with its cords), or the cable is of a lower category or damaged. ' : ''}${has(/SKEW|PROPAGATION/) ? 'Delay or skew is too high: the run is too long, or the pairs differ too much in length. ' : ''}`.trim(),
        )
      },
    },
  ],
  healthy: () =>
    healthy(
      'certifier-pass',
      'All values pass the limit that was chosen. Check that the limit is that of the category you need, and keep the report.',
    ),
})

export const readUps = readerOf({
  what: 'the state of a UPS',
  sign: /^\s*(?:STATUS\s*: (?:ON|COMM|CAL|OVER|LOW|REPL|TRIM|BOOST|SHUT)|BCHARGE\s*:|TIMELEFT\s*:|LOADPCT\s*:|battery\.(?:charge|runtime):|ups\.(?:status|load):|Battery (?:capacity|charge)\s*:|Runtime remaining\s*:|Output load\s*:)/,
  more: /^\s*(?:[A-Z]{3,10}\s*:|(?:battery|input|output|ups|device|driver)\.\S+\s*:|Model|Input voltage|Self[- ]test)/,
  topics: ['power-protection', 'power-load'],
  rules: [
    {
      when: /^\s*(?:STATUS|ups\.status)\s*[:=]\s*(.*)$/gim,
      says: ([, state = '']) =>
        /OB|ONBATT/i.test(state)
          ? fault(
              'on-battery',
              `The UPS runs on its battery (${state.trim()}): the mains is gone or out of range. Check the breaker and the plug, see whether the whole building is dark, and shut servers down before the runtime ends.${/LB|LOWBATT/i.test(state) ? ' The battery is low: that is now.' : ''}`,
            )
          : /RB|REPLACEBATT/i.test(state)
            ? fault(
                'replace-battery',
                `The UPS asks for a new battery (${state.trim()}): it would not hold through a power cut. Replace it, and test it under load.`,
              )
            : /OVER/i.test(state)
              ? fault(
                  'ups-overload',
                  `The UPS is overloaded (${state.trim()}): move devices to another one.`,
                )
              : null,
    },
    {
      when: /^\s*(?:LOADPCT|ups\.load|Output load)\s*[:=]\s*([\d.]+)/gim,
      says: ([, load = '0']) =>
        decimalIn(load) > 80
          ? warning(
              'ups-load',
              `The load is ${decimalIn(load)} % of what the UPS can supply: little room is left, and the runtime is short. Aim at 80 % or less.`,
            )
          : null,
    },
    {
      when: /^\s*(?:TIMELEFT\s*[:=]\s*([\d.]+)|battery\.runtime\s*:\s*(\d+))/gim,
      says: ([, minutes, seconds]) => {
        const left = minutes === undefined ? decimalIn(seconds) / 60 : decimalIn(minutes)
        return left < 5
          ? warning(
              'short-runtime',
              `The battery would last about ${Math.round(left * 10) / 10} minutes with this load: hardly enough for an orderly shutdown. The battery is old, not charged, or the load is too high.`,
            )
          : null
      },
    },
  ],
  healthy: (output) =>
    healthy(
      'ups-online',
      `The UPS runs on the mains${/(?:BCHARGE|battery\.charge)\s*[:=]\s*([\d.]+)/i.exec(output)?.[1] ? ` with the battery at ${decimalIn(/(?:BCHARGE|battery\.charge)\s*[:=]\s*([\d.]+)/i.exec(output)?.[1])} %` : ''}${/(?:TIMELEFT)\s*[:=]\s*([\d.]+)/i.exec(output)?.[1] ? `, enough for about ${decimalIn(/TIMELEFT\s*[:=]\s*([\d.]+)/i.exec(output)?.[1])} minutes` : ''}. Only a test under load proves that the battery holds.`,
    ),
})
