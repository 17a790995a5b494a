/** `show power inline`: which ports supply power over Ethernet, and what is left of the budget. */
import {
  answer,
  decimalIn,
  fault,
  healthy,
  listed,
  PORT,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'

const POWER = new RegExp(
  String.raw`^\s*(${PORT})\s+(auto|off|static|never|consumpt)\s+(on|off|faulty|power-deny|power-denied|err-disabled)\s+([\d.]+)\s+(.*)$`,
  'i',
)
const BUDGET =
  /^\s*(?:Available:\s*)?(?:\d{1,2}\s+)?(\d[\d.]*)\s*(?:\(w\))?\s+(?:Used:\s*)?(\d[\d.]*)\s*(?:\(w\))?\s+(?:Remaining:\s*)?(\d[\d.]*)\s*(?:\(w\))?\s*$/i
const TOPICS = ['poe-faults', 'show-port-and-config-commands']
/** The most that the first switch ports with class 4 reserve; with so much left, the next device fits. */
const ROOMY = 30
/** More ports that are off than so many are simply not in use. */
const MOST_WAITING = 2
/** What class 1 reserves, the least a device asks for. */
const LEAST = 4

type Powered = {
  readonly port: string
  readonly admin: string
  readonly oper: string
  readonly watts: number
}

export const readPowerInline: Reader = (lines) => {
  if (!lines.some((line) => POWER.test(line))) return null
  const ports = lines.flatMap((line): Powered[] => {
    const match = POWER.exec(line)
    return match
      ? [
          {
            port: match[1] ?? '',
            admin: (match[2] ?? '').toLowerCase(),
            oper: (match[3] ?? '').toLowerCase(),
            watts: decimalIn(match[4]),
          },
        ]
      : []
  })
  const budget = lines
    .map((line) => (POWER.test(line) ? null : BUDGET.exec(line)))
    .find((match) => match !== null)
  const rest = budget ? decimalIn(budget[3]) : null
  const left = budget ? `${budget[3]} of ${budget[1]} watts are left` : null
  const findings: Finding[] = []
  const refused = ports.filter(({ oper }) => oper.startsWith('power-deny'))
  const faulty = ports.filter(({ oper }) => oper === 'faulty' || oper === 'err-disabled')
  const off = ports.filter(({ admin }) => admin === 'off' || admin === 'never')
  const names = (list: readonly { port: string }[]) => listed(list.map(({ port }) => port))
  if (refused.length > 0)
    findings.push(
      fault(
        'power-denied',
        `${names(refused)} is refused power${left === null ? '' : `: ${left}`}. The PoE budget is exceeded: the switch reserves the most that the device's class may take, and that does not fit anymore.`,
        { topics: TOPICS, tree: 'poe-no-power', node: 'exceeded' },
      ),
    )
  if (faulty.length > 0)
    findings.push(
      fault(
        'power-faulty',
        `${names(faulty)} shows ${faulty[0]?.oper}: the switch began to supply power and turned it off because of an electrical fault in the cable or the device, e.g. a short or too much current. It is not the budget, which would show as power-deny. Next: connect the device with a short, new patch cord, then on another port. If it is faulty there, too, it is the device; if not, it is the cable run or the port.${budget && decimalIn(budget[3]) < 15.4 ? ` Keep the budget in mind as well: ${left}, so a device of class 3 (15.4 W) would be refused even after the repair.` : ''}`,
        { topics: TOPICS },
      ),
    )
  if (off.length > 0)
    findings.push(
      warning(
        'power-off',
        `${names(off)}: Admin is off, so power is turned off in the configuration, whatever is plugged in.`,
        { topics: TOPICS, tree: 'poe-no-power', node: 'port-off' },
      ),
    )
  if (rest !== null && rest < ROOMY && refused.length + faulty.length === 0)
    findings.push(lowBudget(ports, rest, left ?? ''))
  const fed = ports.filter(({ oper }) => oper === 'on')
  if (findings.length === 0)
    findings.push(
      healthy(
        'power-given',
        `${fed.length} ${fed.length === 1 ? 'port supplies' : 'ports supply'} power${left === null ? '' : `, and ${left}: the budget is not the fault`}. A port with “off” in Oper and auto in Admin has no device that asked for power and got it: the device takes no PoE, is fed by its own supply, or the cable has a broken pair. Try a known PoE device on that port.`,
        { topics: TOPICS, tree: 'poe-no-power', node: 'neighbor' },
      ),
    )
  return {
    what: '`show power inline`',
    findings,
    answersTo: (said) => moreAnswer(ports, rest, said),
    isOutput: (line) =>
      POWER.test(line) ||
      BUDGET.test(line) ||
      /^\s*(?:Module\s+Available|Available:|\(Watts\)|Interface\s+Admin|-{4,})/i.test(line),
  }
}

/** What is left, compared with what devices of the same kind take here. */
function lowBudget(ports: readonly Powered[], rest: number, left: string): Finding {
  const most = Math.max(0, ...ports.map(({ watts }) => watts))
  const waiting = ports
    .filter(({ admin, oper }) => admin !== 'off' && admin !== 'never' && oper === 'off')
    .map(({ port }) => port)
  const isFull = rest < Math.max(most, LEAST)
  if (!isFull)
    return warning(
      'budget-low',
      `Only ${left}. A device of class 4 reserves 30 W before it may take less, so such a device is refused; one of a lower class still fits.`,
      { topics: TOPICS, tree: 'poe-no-power', node: 'budget' },
    )
  return fault(
    'budget-full',
    `The PoE budget is used up: only ${left}${most > rest ? `, and a device here takes up to ${most} W` : ''}. So the next one of that kind gets no power${waiting.length === 0 || waiting.length > MOST_WAITING ? '' : `, which fits ${listed(waiting)}: “off” in Oper, although Admin is auto`}. The log then says power-deny. Free some watts: limit a port that needs less (\`power inline auto max\`), turn PoE off where it is not needed, add a power supply, or feed the new device by an injector or another switch.`,
    { topics: TOPICS, tree: 'poe-no-power', node: 'exceeded' },
  )
}

/** `can i add 2 more aps`, where a device of this kind is fed already. */
function moreAnswer(ports: readonly Powered[], rest: number | null, said: string): Finding[] {
  const match =
    /\b(?:add|connect|plug|power|feed|put)\b[^.?!]*?\b(\d{1,2}|one|two|three|four|a|an(?:other)?)\b/i.exec(
      said,
    )
  const most = Math.max(0, ...ports.map(({ watts }) => watts))
  // What has been plugged in already asks for its own fault.
  const isFuture =
    /\b(?:can|could|may|will|would|want|plan\w*|enough|how many|possible|fit)\b/i.test(said)
  if (!match || !isFuture || /\bwill not\b|n['’]t (?:power|turn|start|work)/i.test(said)) return []
  if (rest === null || most === 0) return []
  const count = NUMBERS[(match[1] ?? '').toLowerCase()] ?? (Number(match[1]) || 1)
  const need = Math.round(count * most * 10) / 10
  const fit = Math.floor(rest / most)
  return [
    answer(
      'more-devices',
      need <= rest
        ? `Yes, if they take no more than those here: ${count} × ${most} W are ${need} W, and ${rest} W are left. Compare with the class of the new device, since the switch may reserve the most of the class.`
        : `No, not at ${most} W each as the largest here: ${count} × ${most} W are ${need} W, and only ${rest} W are left, so ${fit === 0 ? 'not even one fits' : `${fit} ${fit === 1 ? 'fits' : 'fit'}`}. Add a power supply, limit other ports, or use another switch or an injector.`,
      { topics: TOPICS },
    ),
  ]
}

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  another: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
}
