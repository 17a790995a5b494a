/** Light: the values of a transceiver (DOM, DDM), and of a light meter. */
import { limitRows } from './optic-limits.ts'
import { answer, fault, healthy, listed, warning, type Finding, type Reader } from './reading.ts'

const POWER =
  /\b(Rx|Tx|Receive(?:r|d)?|Transmit(?:ter|ted)?|Receiver signal average|Laser output|Optical (?:rx|tx))\b[^\n]{0,40}?(?:power)?[^\n-]{0,20}?(-?\d+(?:\.\d+)?|-?inf)\s*(?:dBm)/gi
const SIGN =
  /\b(?:rx|tx|receiver?|received|transmit(?:ter|ted)?|laser output|receiver signal)\b.*-?(?:\d|inf).*dBm|^\s*Optical (?:receive|transmit) power/i
/** `Port  Temperature  Voltage  Current  Tx Power  Rx Power` and its rows. */
const HEAD = /\bTemp\w*\b.*\bTx\b.*\bRx\b/i
const ROW = new RegExp(
  String.raw`^\s*((?:Gi|Te|Eth|Fo|Hu|Twe|xe-|ge-|et-)[\w/.-]*\d)\s+(-?\d+\.\d+)\s+(\d+\.\d+)\s+(?:(?:\d+\.\d+|N\/A)\s+)?(-?\d+\.\d+)\s+(-?\d+\.\d+)\b`,
  'i',
)
const MORE =
  /^\s*\S*\s*transceiver\b|^\s*(?:Temperature|Voltage|Module temperature|Laser bias|Bias|Supply voltage|Current)\b|alarm|\bthreshold|^\s*Model Name:|^\s*link:|^\s*[-]{4,}[\s-]*$|\(Celsius\)|ITU Channel|mA: milli|NA or N\/A|^\s*(?:Optical\s*)+$|^\s*Port\s+\(Celsius/i
const TOPICS = ['transceiver-faults', 'transceivers', 'fiber-types']

type Light = {
  readonly where: string
  readonly rx: number | null
  readonly tx: number | null
  readonly limit: number | null
}

export const readOptics: Reader = (lines) => {
  const usable = lines.filter((line) => !isTold(line))
  // A table with limits has more columns than values.
  if (limitRows(lines).length > 0) return null
  // A radio has dBm, too.
  if (usable.some((line) => /ESSID|\bSSID\b|802\.11|Signal level|RSSI/i.test(line))) return null
  const rows = usable.some((line) => HEAD.test(line) || /\(dBm\)/i.test(line))
    ? usable.flatMap(rowOf)
    : []
  const signs = usable.filter((line) => SIGN.test(line))
  if (rows.length === 0 && signs.length === 0) return null
  const lights = rows.length > 0 ? rows : [lightIn(usable)]
  if (lights.every(({ rx, tx }) => rx === null && tx === null)) return null
  return {
    what: 'the light of a transceiver (DOM)',
    // Where the modules do not fit each other, the missing light is only what follows.
    findings: mismatch(usable).length > 0 ? mismatch(usable) : lights.flatMap(lightFindings),
    isOutput: (line) =>
      !isTold(line) && (SIGN.test(line) || ROW.test(line) || HEAD.test(line) || MORE.test(line)),
    answersTo: (said) =>
      lights
        .flatMap((light) => [...budgetAnswer(light, said), ...firstSteps(light, said)])
        .slice(0, 1),
  }
}

/** A sentence about light, such as a calculation that is asked for. */
export const isTold = (line: string): boolean =>
  /\?\s*$/.test(line) ||
  /\b(?:i|i'm|my|we|got|need|needs|does|do|what|how|why|power is|should|each|may|its|made|means|after|up to|would|leave|it|both)\b|\bdbm\b|=.*dBm/.test(
    line,
  ) ||
  /^(?:It|Leave|Both|The) /.test(line.trim())

/** Two kinds of module on one link, if the lines name both. */
function mismatch(lines: readonly string[]): Finding[] {
  const kinds = [
    ...new Set(
      [
        ...lines
          .join('\n')
          .matchAll(/\b(?:SFP|QSFP|XFP|\d+G(?:BASE)?)[\w+]*-(SR|LR|ER|ZR|SX|LX|LRM?|DR|FR)\d?\b/gi),
      ].map(([, kind = '']) => kind.toUpperCase()),
    ),
  ]
  return kinds.length === 2
    ? [
        fault(
          'module-mismatch',
          `The two ends have different modules (${listed(kinds)}): they use other wavelengths and other fiber, so neither sees the other's light. Put the same kind into both ends, with the fiber that it needs: SR and SX need multimode, LR, LX and ER single-mode.`,
          { topics: TOPICS },
        ),
      ]
    : []
}

function rowOf(line: string): Light[] {
  const match = ROW.exec(line)
  return match
    ? [{ where: ` on ${match[1] ?? ''}`, tx: Number(match[4]), rx: Number(match[5]), limit: null }]
    : []
}

function lightIn(lines: readonly string[]): Light {
  const text = lines.filter((line) => SIGN.test(line)).join('\n')
  const values = [...text.matchAll(POWER)]
  const valueOf = (name: RegExp) => {
    const match = values.find(([, one]) => name.test(one ?? ''))
    return match ? (/inf/.test(match[2] ?? '') ? -40 : Number(match[2])) : null
  }
  const limit = /\brx|\breceiv/i.test(text)
    ? /(?:low alarm|low warn\w*|min(?:imum)?|sensitivity)\D{0,12}(-\d+(?:\.\d+)?)/i.exec(text)?.[1]
    : undefined
  const port = lines
    .map((line) => /^\s*((?:Gi|Te|Eth|xe-|ge-|sfp)\S*\d)\b/i.exec(line)?.[1])
    .find((one) => one !== undefined)
  return {
    where: port === undefined ? '' : ` on ${port}`,
    rx: valueOf(/^(?:optical )?r(?:x|ec)/i),
    tx: valueOf(/^(?:optical )?t(?:x|rans)|laser/i),
    limit: limit === undefined ? null : Number(limit),
  }
}

const isDark = ({ rx }: Light): boolean => rx !== null && rx <= -28
const isLow = ({ rx, limit }: Light): boolean =>
  rx !== null && (limit === null ? rx < -18 : rx < limit)

function lightFindings(light: Light): Finding[] {
  const { where, rx, tx, limit } = light
  const own =
    tx === null ? '' : tx > -12 ? ` The transmit power is ${tx} dBm, so a laser sends.` : ''
  const compared =
    limit === null
      ? ''
      : `, ${Math.round((limit - (rx ?? 0)) * 10) / 10} dB below the limit of ${limit} dBm`
  const findings: Finding[] = []
  if (isDark(light) || isLow(light))
    findings.push(
      fault(
        isDark(light) ? 'no-light' : 'low-light',
        `The received power${where} is ${rx} dBm${compared}: ${isDark(light) ? 'practically no light arrives' : 'too little light arrives'}.${own} The loss is on the strand toward this port or at the sender there: a dirty or loose plug, a sharp bend or a break, swapped strands, or a far laser that is off. Reseat the plugs at both ends, inspect and clean them, look for a bend or a damaged cord, replace the patch cord, and read the transmit power of the other end; what it sends minus what arrives here is the loss.`,
        { topics: TOPICS },
      ),
    )
  else if (rx !== null && rx > 1)
    findings.push(
      warning(
        'too-much-light',
        `The received power${where} is ${rx} dBm, which is a lot: a module for long distances on a short fiber can overload the receiver. Compare with the highest input in its data sheet; an attenuator, or the module made for the distance, is the remedy.`,
        { topics: TOPICS },
      ),
    )
  if (tx !== null && tx <= -15)
    findings.push(
      warning(
        'weak-laser',
        `The transmit power${where} is ${tx} dBm: the own laser is off or failing. Check that the port is not shut; then try another module.`,
        { topics: TOPICS },
      ),
    )
  if (findings.length === 0)
    findings.push(
      healthy(
        'light-fine',
        `${rx === null ? `The transmit power${where} is ${tx} dBm` : `The received power${where} is ${rx} dBm${limit === null ? '' : `, above the limit of ${limit} dBm`}`}${tx !== null && rx !== null ? ` and the transmit power ${tx} dBm` : ''}: usual values for a link that works. Compare with the range in the module's data sheet, and read the other end, too, because each direction has a strand of its own.`,
        { topics: TOPICS },
      ),
    )
  return findings
}

/** What is lost on the way, against what the words allow. */
function budgetAnswer({ rx, tx }: Light, said: string): Finding[] {
  const allowed = /\b(\d+(?:\.\d+)?) ?dB\b/i.exec(said)?.[1]
  if (allowed === undefined || !/budget|loss|allow|max/i.test(said) || rx === null || tx === null)
    return []
  const lost = Math.round((tx - rx) * 10) / 10
  const over = Math.round((lost - Number(allowed)) * 10) / 10
  return [
    answer(
      'budget-asked',
      `The loss is ${tx} − (${rx}) = ${lost} dB, if both values are of one direction, and ${allowed} dB are allowed: ${over > 0 ? `${over} dB too much. Clean and inspect the plugs first, then look for a sharp bend, a bad splice or one plug too many` : `that fits, with ${-over} dB in reserve`}.`,
      { topics: TOPICS },
    ),
  ]
}

function firstSteps(light: Light, said: string): Finding[] {
  if (!isDark(light) && !isLow(light)) return []
  if (!/\b(?:first|try|do|fix|next|check|why|cause)\b/i.test(said)) return []
  const touched = /\b(?:since|after|clean|moved|touched|renovat|works?|pulled|vacuum)\w*\b/i.test(
    said,
  )
  return [
    answer(
      'light-first',
      `Start at the fiber plug of this port. ${touched ? 'Somebody was near it just before the fault began, so probably a cord was pulled, bent or half unplugged. ' : ''}Reseat it until it clicks, look for a sharp bend or a crushed cord, then inspect and clean both ends. If the received power does not rise, replace the patch cord, then check the transmit power at the other end. Never look into a fiber.`,
      { topics: TOPICS },
    ),
  ]
}
