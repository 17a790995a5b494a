/**
 * Reads pasted output of commands, logs and captures: what it is, and what it shows.
 *
 * Each family of commands has a reader that knows its lines by their form. Words about a command are no output: a
 * question that merely names one has no line of that form.
 */
import { readArp } from './arp.ts'
import { readCapture } from './capture.ts'
import { readInterfaces } from './interfaces.ts'
import { readIpconfig } from './ipconfig.ts'
import { linesOf, questionIn, withoutPrompts } from './lines.ts'
import { readLinuxAddress } from './linux-address.ts'
import { readNameLookup } from './name-lookup.ts'
import { readPing } from './ping.ts'
import { readPolicies } from './policies.ts'
import { readPorts } from './ports.ts'
import { listed, type FamilyReading, type Finding, type Reader, type Reading } from './reading.ts'
import { readRoutes } from './routes.ts'
import { readSockets } from './sockets.ts'
import { readSpanningTree } from './spanning-tree.ts'
import { readSyslog } from './syslog.ts'
import { readTables } from './tables.ts'
import { readTrace } from './trace.ts'
import { readVlans } from './vlans.ts'
import { readWifi } from './wifi.ts'

const READERS: readonly Reader[] = [
  readSyslog,
  readIpconfig,
  readLinuxAddress,
  readPing,
  readTrace,
  readNameLookup,
  readArp,
  readRoutes,
  readSockets,
  readInterfaces,
  readPorts,
  readVlans,
  readSpanningTree,
  readTables,
  readPolicies,
  readWifi,
  readCapture,
]

const MOST_FINDINGS = 6
const MOST_TOPICS = 4

/** @returns null for anything that is not output, such as a question in words. */
export function readPasted(text: string): Reading | null {
  const lines = linesOf(text)
  const output = withoutPrompts(lines)
  const readings = READERS.flatMap((read) => read(output) ?? [])
  if (readings.length === 0) return null
  const findings = worstFirst(readings)
  const treeStart =
    findings.find(({ tree, weight }) => tree !== null && weight > 0)?.tree ??
    findings.find(({ tree }) => tree !== null)?.tree
  return {
    what: listed(readings.map(({ what }) => what)),
    findings,
    question: questionIn(lines, (line) => readings.some(({ isOutput }) => isOutput(line))),
    topics: [...new Set(findings.flatMap(({ topics }) => topics))].slice(0, MOST_TOPICS),
    treeId: treeStart?.treeId ?? null,
    nodeId: treeStart?.nodeId ?? null,
  }
}

/** Each text once; where something is wrong, “healthy” says nothing anymore. */
function worstFirst(readings: readonly FamilyReading[]): Finding[] {
  const all = readings.flatMap(({ findings }) => findings)
  const isFaulty = all.some(({ weight }) => weight > 1)
  return all
    .filter(({ text }, at) => all.findIndex((other) => other.text === text) === at)
    .filter(({ weight }) => weight > 0 || !isFaulty)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_FINDINGS)
}
