/** `show vlan`: which VLAN a port is in. */
import {
  answer,
  fault,
  healthy,
  listed,
  note,
  PORT,
  portKey,
  portsNamed,
  warning,
  type Finding,
  type FamilyReading,
  type Reader,
} from './reading.ts'
import { isTrunk, trunkReading } from './trunks.ts'

const VLAN = new RegExp(
  String.raw`^\s*(\d{1,4})\s+(\S+)\s+(active|act\/unsup|act\/lshut|sus\/lshut|suspended|sus|inactive)\b\s*((?:${PORT})(?:,\s*${PORT})*,?)?\s*$`,
  'i',
)
const MORE = new RegExp(String.raw`^\s{20,}${PORT}(?:,\s*${PORT})*,?\s*$`)

export const readVlans: Reader = (lines) => {
  if (lines.some((line) => isTrunk(line)) || lines.some((line) => /^\s*Port\s+Vlans /i.test(line)))
    return trunkReading(lines)
  const rows = lines.filter((line) => VLAN.test(line))
  return rows.length > 0 ? vlanReading(lines) : null
}

const VLAN_TOPICS = ['vlans', 'vlan-assignment-faults', 'show-port-and-config-commands']

function vlanReading(lines: readonly string[]): FamilyReading {
  const vlans: { id: string; name: string; state: string; ports: string[] }[] = []
  for (const line of lines) {
    const match = VLAN.exec(line)
    if (match)
      vlans.push({
        id: match[1] ?? '',
        name: match[2] ?? '',
        state: (match[3] ?? '').toLowerCase(),
        ports: portsIn(match[4] ?? ''),
      })
    else if (MORE.test(line)) vlans.at(-1)?.ports.push(...portsIn(line))
  }
  const own = vlans.filter(({ id }) => Number(id) < 1002 || Number(id) > 1005)
  const findings: Finding[] = []
  const off = own.filter(({ state }) => /sus|lshut|inactive/.test(state))
  if (off.length > 0)
    findings.push(
      fault(
        'vlan-suspended',
        `VLAN ${listed(off.map(({ id, state }) => `${id} (${state})`))} is not active: its ports forward nothing until it is activated again.`,
        {
          topics: VLAN_TOPICS,
          tree: 'new-vlan',
          node: 'create',
        },
      ),
    )
  const used = own.filter(({ ports }) => ports.length > 0)
  if (used.length === 1 && used[0]?.id === '1' && own.length > 1)
    findings.push(
      warning(
        'all-in-vlan-1',
        `All ${used[0].ports.length} access ports are still in VLAN 1: the VLANs ${listed(own.filter(({ id }) => id !== '1').map(({ id }) => id))} exist, and no port belongs to them.`,
        {
          topics: VLAN_TOPICS,
          tree: 'new-vlan',
          node: 'port',
        },
      ),
    )
  const places = used
    .toSorted((one, other) => Number(one.id === '1') - Number(other.id === '1'))
    .map(({ id, name, ports }) => `${id} (${name}): ${listed(ports)}`)
  const empty = own.filter(({ id, ports }) => ports.length === 0 && id !== '1')
  findings.push(
    healthy(
      'vlans-listed',
      `${places.length > 0 ? `The access ports are divided like this: VLAN ${places.slice(0, 4).join('; VLAN ')}. ` : ''}To find a wrong VLAN, find the port of the device and read to the left. Trunk ports are missing from this list, because they carry many VLANs: see \`show interfaces trunk\`.`,
      { topics: VLAN_TOPICS, tree: 'wrong-vlan', node: 'port' },
    ),
  )
  if (empty.length > 0)
    findings.push(
      note(
        'vlan-without-ports',
        `VLAN ${listed(empty.map(({ id, name }) => `${id} (${name})`))} has no access port here. It may still cross on a trunk.`,
        { topics: VLAN_TOPICS },
      ),
    )
  return {
    what: '`show vlan`',
    findings,
    isOutput: (line) =>
      VLAN.test(line) || MORE.test(line) || /^\s*VLAN\s+(?:Name|Type)|^\s*-{4}\s+-{4}/i.test(line),
    answersTo: (said) => {
      const asked = portsNamed(said).filter((port) => !port.startsWith('vl'))
      const together = togetherAnswer(own, said)
      return together.length > 0
        ? [
            ...together,
            ...asked
              .filter((port) => !together.some(({ text }) => portsNamed(text).includes(port)))
              .slice(0, 1)
              .flatMap((port) => placeOf(own, port, said)),
          ]
        : asked.slice(0, 2).flatMap((port) => placeOf(own, port, said))
    },
  }
}

type Vlan = { readonly id: string; readonly name: string; readonly ports: readonly string[] }

const holds = ({ ports }: Vlan, port: string): boolean => ports.some((one) => portKey(one) === port)

/** `can gi0/1 talk to gi0/3`: the two ports that the question itself names. */
function togetherAnswer(vlans: readonly Vlan[], said: string): Finding[] {
  const piece = said
    .split(/[?!;]/)
    .find((one) => /\b(?:talk|reach|ping|see|communicate|same vlan|connect)\b/i.test(one))
  const ports = portsNamed(piece ?? '')
  const [here, there] = ports.map((port) => vlans.find((vlan) => holds(vlan, port)))
  const [one = '', other = ''] = ports.map((port) => shownPort(vlans, port))
  if (ports.length !== 2 || !here || !there) return []
  return [
    answer(
      'ports-together',
      here.id === there.id
        ? `Yes: ${one} and ${other} are both in VLAN ${here.id} (${here.name}), so the switch forwards frames between them.`
        : `Not directly: ${one} is in VLAN ${here.id} (${here.name}) and ${other} in VLAN ${there.id} (${there.name}). The switch keeps VLANs apart, so their traffic needs a router or a Layer 3 switch between them.`,
      { topics: VLAN_TOPICS },
    ),
  ]
}

const shownPort = (vlans: readonly Vlan[], port: string): string =>
  vlans.flatMap(({ ports }) => ports).find((one) => portKey(one) === port) ?? port

/** In which VLAN a port is, and in which one the device on it seems to belong. */
function placeOf(vlans: readonly Vlan[], port: string, said: string): Finding[] {
  const place = vlans.find(({ ports }) => ports.some((one) => portKey(one) === port))
  const shown =
    place?.ports.find((one) => portKey(one) === port) ??
    port.replace(/^./, (letter) => letter.toUpperCase())
  if (!place)
    return [
      answer(
        'port-not-listed',
        `${shown} is not in this list. Usually that means that it is a trunk now: \`show vlan brief\` shows access ports only. Look at \`show interfaces trunk\`, then at \`show interfaces ${shown} switchport\`.`,
        { topics: VLAN_TOPICS },
      ),
    ]
  // What is told of another port says nothing of this one; its own VLAN is the one that is meant.
  const own = sentenceOf(port, said)
  const meant = isMeant(place, own)
    ? undefined
    : vlans.find((vlan) => vlan.id !== '1' && vlan.id !== place.id && isMeant(vlan, own))
  if (meant)
    return [
      answer(
        'port-in-other-vlan',
        `${shown} is in VLAN ${place.id} (${place.name}), and what you tell of the device fits VLAN ${meant.id} (${meant.name}). So it is very probably in the wrong VLAN: its address belongs to a network that is not on this port. Put the port into VLAN ${meant.id}: \`interface ${shown}\`, \`switchport mode access\`, \`switchport access vlan ${meant.id}\`. Then ping its gateway.`,
        { topics: VLAN_TOPICS },
      ),
    ]
  return [
    answer(
      'port-in-vlan',
      `${shown} is an access port in VLAN ${place.id} (${place.name})${place.id === '1' ? ', the default: nobody has assigned it to another VLAN' : ''}.`,
      { topics: VLAN_TOPICS },
    ),
  ]
}

/** Where the words name several ports, the sentence about this one. */
function sentenceOf(port: string, said: string): string {
  const sentences = said.split(/[.?!;](?=\s|$)|\n/)
  const named = sentences.filter((one) => portsNamed(one).includes(port))
  const others = new Set(portsNamed(said).filter((one) => one !== port && !one.startsWith('vl')))
  return others.size === 0 ? said : named.join('. ')
}

/** A VLAN is meant by its number, by its name, or by an octet of an address. */
function isMeant({ id, name }: Vlan, said: string): boolean {
  const word = name
    .toLowerCase()
    .replace(/[^a-z].*$/, '')
    .replace(/s$/, '')
  const isOctet = [...said.matchAll(/\b\d{1,3}\.(\d{1,3})\.(\d{1,3})\.\d{1,3}\b/g)].some(
    ([, second, third]) => second === id || third === id,
  )
  return (
    isOctet ||
    new RegExp(String.raw`\bvlan ?${id}\b`, 'i').test(said) ||
    (word.length > 2 && new RegExp(String.raw`\b${word}`, 'i').test(said))
  )
}

const portsIn = (text: string): string[] =>
  text
    .split(',')
    .map((port) => port.trim())
    .filter((port) => port !== '')
