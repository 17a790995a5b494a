/**
 * Reads pasted output of commands, logs and captures: what it is, and what it shows.
 *
 * Each family of commands has a reader that knows its lines by their form. Words about a command are no output: a
 * question that merely names one has no line of that form.
 */
import { readLogins, readRadius } from './access-logs.ts'
import { readArp } from './arp.ts'
import { valueAnswers } from './asked-values.ts'
import { readAuthSessions } from './auth-sessions.ts'
import { readCertifier, readTdr, readUps, readWireMap } from './cable-tests.ts'
import { readCapture } from './capture.ts'
import { readCloudRoutes, readCloudRules, readFacility } from './cloud-and-rooms.ts'
import { readCompact, readLease, readRouteEntry } from './compact-lines.ts'
import { readConfiguration } from './configuration.ts'
import { readEnvironment, readLoad, readNtp, readSnmp, readVersion } from './device-state.ts'
import { readDhcpLog, readDhcpTables } from './dhcp-server.ts'
import { readEthtool } from './ethtool.ts'
import { readCountersTable, readFilterLog } from './filter-logs.ts'
import { forSystem } from './for-system.ts'
import { readCommandErrors, readStatusFragments, readWirelessLog } from './fragments.ts'
import { readNatStatistics, readRedundancy, readTranslations, readTunnels } from './gateways.ts'
import { hostFacts, systemOf } from './host-facts.ts'
import { readAddressMessages, readResolver, readZone } from './host-settings.ts'
import { readInterfaces } from './interfaces.ts'
import { readIpconfig } from './ipconfig.ts'
import { readIpv6Alone } from './ipv6-alone.ts'
import { linesOf, questionIn, withoutPrompts } from './lines.ts'
import { readLinuxAddress } from './linux-address.ts'
import { readLightMeter, readRedundancyDetail, readWebVlans } from './more-tables.ts'
import { readNameLookup } from './name-lookup.ts'
import { nextStep, stepAfter } from './next-steps.ts'
import { readNmap } from './nmap.ts'
import { readOptics } from './optics.ts'
import { readPathStatistics } from './path-statistics.ts'
import { readPing } from './ping.ts'
import { readPolicies } from './policies.ts'
import { readPorts } from './ports.ts'
import { readPowerInline } from './power-inline.ts'
import { readChannelWidths, readMacRadio, readRadar, readRadioLoad } from './radio-tables.ts'
import {
  listed,
  portsNamed,
  type FamilyReading,
  type Finding,
  type Reader,
  type Reading,
  type TreeStart,
} from './reading.ts'
import { readRoutes } from './routes.ts'
import { readRoutingNeighbors } from './routing-neighbors.ts'
import { saidFacts } from './said-facts.ts'
import { readAlerts, readMailChecks, readProxyLog, readRoutingMismatch } from './security-events.ts'
import { settingsAgainst } from './settings-against-words.ts'
import { readShortSettings } from './short-settings.ts'
import { readSockets } from './sockets.ts'
import { readSpanningTree } from './spanning-tree.ts'
import { readDescriptions, readSnooping, readSwitchport, readTagged } from './switch-settings.ts'
import { readSyslogPriority } from './syslog-priority.ts'
import { readSyslog } from './syslog.ts'
import { readTables } from './tables.ts'
import { readThroughput } from './throughput.ts'
import { goneOn } from './told-already.ts'
import { readTrace } from './trace.ts'
import { verdictOn } from './verdict.ts'
import { readVlans } from './vlans.ts'
import { readCertificate, readPortTest, readWebRequest } from './web-tools.ts'
import { readWifiWalk } from './wifi-walk.ts'
import { readWifi } from './wifi.ts'
import { readAccessPoints, readWirelessClient } from './wireless-controller.ts'

const READERS: readonly Reader[] = [
  readSyslog,
  readSyslogPriority,
  readIpconfig,
  readShortSettings,
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
  readPowerInline,
  readWifi,
  readWifiWalk,
  readCapture,
  readNmap,
  readOptics,
  readAuthSessions,
  readLogins,
  readRadius,
  readCertifier,
  readTdr,
  readUps,
  readWireMap,
  readConfiguration,
  readEnvironment,
  readEthtool,
  readLoad,
  readNtp,
  readSnmp,
  readVersion,
  readDhcpLog,
  readDhcpTables,
  readCountersTable,
  readFilterLog,
  readNatStatistics,
  readRedundancy,
  readTranslations,
  readTunnels,
  readPathStatistics,
  readRoutingNeighbors,
  readThroughput,
  readCertificate,
  readPortTest,
  readWebRequest,
  readAccessPoints,
  readWirelessClient,
  readCommandErrors,
  readStatusFragments,
  readWirelessLog,
  readRedundancyDetail,
  readIpv6Alone,
  readLightMeter,
  readWebVlans,
  readCompact,
  readLease,
  readRouteEntry,
  readDescriptions,
  readSnooping,
  readSwitchport,
  readTagged,
  readAddressMessages,
  readResolver,
  readZone,
  readChannelWidths,
  readMacRadio,
  readRadar,
  readRadioLoad,
  readAlerts,
  readCloudRoutes,
  readCloudRules,
  readFacility,
  readMailChecks,
  readProxyLog,
  readRoutingMismatch,
]

const MOST_FINDINGS = 6
/** Answers that tell all that these findings would tell again. */
const COVERED: Readonly<Record<string, readonly string[]>> = {
  'calls-suffer': ['loss', 'jitter', 'high-latency'],
  'wifi-asked': ['loss', 'jitter', 'high-latency'],
  'sticky-asked': ['sticky-client'],
  'risky-asked': ['risky-port', 'database-open'],
  'channels-asked': ['overlapping-channel'],
  'satellite-asked': ['high-latency', 'jitter'],
  'own-unreachable': ['host-unreachable'],
  'marks-asked': ['no-answer'],
  'stars-at-end': ['stops'],
  'silent-alone': ['no-answer'],
  'far-away': ['delay-jumps'],
}
const MOST_ANSWERS = 2
const MOST_TOPICS = 4

/** @returns null for anything that is not output, such as a question in words. */
export function readPasted(text: string): Reading | null {
  const lines = linesOf(text)
  const output = withoutPrompts(lines)
  const readings = withoutUnknown(
    READERS.flatMap((read) => read(output) ?? []).filter(({ findings }) => findings.length > 0),
  )
  if (readings.length === 0) return null
  const question = questionIn(lines, (line) => readings.some(({ isOutput }) => isOutput(line)))
  const shown = worstFirst(readings, portsNamed(question))
  const told =
    question === '' ? [] : [...comparedWith(lines, question), ...toldOf(readings, output, question)]
  const answers = told.length > 0 ? told.slice(0, MOST_ANSWERS) : verdictOn(question, shown)
  // Who asked something gets the answer and what is wrong, and not all that could be said.
  const covered = new Set(answers.flatMap(({ id }) => COVERED[id] ?? []))
  const wrong =
    told.length > 0 ? shown.filter(({ id, weight }) => weight > 1 && !covered.has(id)) : []
  const findings = wrong.length > 0 ? wrong : shown
  // A verdict on healthy lines is the end of it.
  const isIdle = answers.length > 0 && shown[0]?.weight === 0
  // A tree asks for the cause; where a reader answered what was asked, only its own tree goes on.
  const begins =
    told.length > 0 ? (told.find(({ tree }) => tree)?.tree ?? null) : isIdle ? null : startOf(shown)
  const treeStart = begins && goneOn(begins, question)
  const system = systemOf(lines.join('\n'))
  const fitted = (list: readonly Finding[]) =>
    list.map((one) => ({ ...one, text: forSystem(one.text, system) }))
  return {
    what: listed(readings.map(({ what }) => what)),
    findings: fitted(
      withNext(findings, begins ?? (wrong.length > 0 ? startOf(wrong) : null), question),
    ),
    question,
    answers: fitted(answers),
    isEnough: told.length > 0 && wrong.length === 0,
    topics: [...new Set([...answers, ...findings].flatMap(({ topics }) => topics))].slice(
      0,
      MOST_TOPICS,
    ),
    treeId: treeStart?.treeId ?? null,
    nodeId: treeStart?.nodeId ?? null,
  }
}

/** What the words say of the network, against the settings that the output shows. */
function comparedWith(lines: readonly string[], question: string): readonly Finding[] {
  const said = saidFacts(question)
  // What the words say is no output of the host.
  const host = hostFacts(
    lines.filter((line) => line.trim() === '' || !question.includes(line.trim())),
  )
  return host === null ? [] : settingsAgainst(host, said)
}

/** What the readers answer; else what a value means that the question names. */
function toldOf(
  readings: readonly FamilyReading[],
  output: readonly string[],
  question: string,
): readonly Finding[] {
  const told = readings.flatMap(({ answersTo }) => answersTo?.(question) ?? [])
  const isOutput = (line: string) => readings.some((reading) => reading.isOutput(line))
  return told.length > 0 ? told : valueAnswers(output.filter(isOutput), question)
}

/** The finding that a tree goes on from ends with the next step: a question alone helps nobody yet. */
function withNext(
  findings: readonly Finding[],
  start: TreeStart | null,
  question: string,
): readonly Finding[] {
  const found = findings.findIndex(
    ({ tree, weight }) => start !== null && tree === start && weight > 0,
  )
  const at = start === null ? 0 : found
  const next = start === null ? stepAfter(findings[0]?.id ?? '') : nextStep(goneOn(start, question))
  if (at < 0 || next === '') return findings
  return findings.map((one, index) =>
    index === at ? { ...one, text: `${one.text} ${next}` } : one,
  )
}

/** Where the worst finding needs no tree, one about a lesser matter would lead away from it. */
const startOf = (findings: readonly Finding[]): TreeStart | null =>
  findings[0]?.weight === 3 ? findings[0].tree : firstTree(findings)

const firstTree = (findings: readonly Finding[]): TreeStart | null =>
  findings.find(({ tree, weight }) => tree !== null && weight > 0)?.tree ??
  findings.find(({ tree }) => tree !== null)?.tree ??
  null

/** Each text once, those about a port that the question names before others as bad; where something is wrong, “healthy” says nothing anymore. */
function worstFirst(readings: readonly FamilyReading[], asked: readonly string[]): Finding[] {
  const isAsked = ({ text }: Finding): number =>
    portsNamed(text).some((port) => asked.includes(port)) ? 1 : 0
  const all = withoutEchoes(readings)
  const isFaulty = all.some(({ weight }) => weight > 1)
  return all
    .filter(({ text }, at) => all.findIndex((other) => other.text === text) === at)
    .filter(({ weight }) => weight > 0 || !isFaulty)
    .toSorted((one, other) => other.weight - one.weight || isAsked(other) - isAsked(one))
    .slice(0, MOST_FINDINGS)
}

/** Two families that tell the same of the same port, as a log line and a counter do: the first tells it. */
function withoutEchoes(readings: readonly FamilyReading[]): Finding[] {
  const told: Finding[] = []
  for (const { findings } of readings) {
    const before = [...told]
    told.push(
      ...findings.filter(
        ({ id, text }) =>
          !before.some(
            (one) =>
              one.id === id && portsNamed(text).some((port) => portsNamed(one.text).includes(port)),
          ),
      ),
    )
  }
  return told
}

/** A log line that only its severity is known of gives way to a family that knows what it says. */
function withoutUnknown(readings: readonly FamilyReading[]): readonly FamilyReading[] {
  const known = readings.filter(({ findings }) => findings.some(({ id }) => id !== 'log-line'))
  return known.length > 0 ? known : readings
}
