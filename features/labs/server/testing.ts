/** The labs' server over HTTP, with a small curriculum, and checks as pages send them. */
import type { Track } from '#features/curriculum/contract.ts'
import type { NewEvidence } from '#features/learning/contract.ts'
import type { RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { featureOverHttp } from '#platform/testing/feature-over-http.ts'

import type { ExamLabRequest, LabAnswer, LabId, labsContract } from '../contract.ts'
import { LOAD_GENERATOR_BY_LAB } from '../core/generators.ts'
import { judgeCheck } from '../core/judge-check.ts'
import type { JudgedCheck } from '../core/judged-check.ts'
import type { LabFile } from '../core/lab-file.ts'
import { sceneHash, SIMULATOR_VERSION } from '../core/scene-hash.ts'
import { DIFFICULTIES } from '../core/scene.ts'
import { openLabFile } from '../read/read-labs.ts'
import { CONTENT_FOLDER } from '../read/testing.ts'
import { labsServer } from '../server.ts'
import type { JudgingJob } from './judging-job.ts'
import type { LabsNeeds } from './needs.ts'

export const NOON = new Date('2026-11-28T12:00:00.000Z')
const AT = NOON.toISOString()

export type CheckBody = RequestOf<typeof labsContract.checkLab>['body']

/** @param topicsByDomain of the exam, by the domain's number. */
function aTrack(id: string, topicsByDomain: Readonly<Record<string, readonly string[]>>): Track {
  const domains = Object.entries(topicsByDomain).map(([number, topics]) => ({
    number,
    title: `Domain ${number}`,
    weight: 50,
    objectives: [{ number: `${number}.1`, title: 'An objective', topics, lessonIds: ['trunks'] }],
  }))
  const exam = {
    id: `${id}-exam`,
    code: 'X',
    name: 'X',
    minutes: 90,
    maxQuestions: 90,
    passing: '',
    practice: null,
    booking: null,
    domains,
  }
  return { id, name: id, vendor: '', exams: [exam] }
}

const TRACKS = [
  aTrack('network', { '1.0': ['cabling'], '2.0': ['vlans', 'trunking'] }),
  aTrack('security', { '1.0': ['trunking'] }),
  aTrack('cloud', { '1.0': ['regions'] }),
]

function aLesson(id: string) {
  return { id, title: `Lesson ${id}`, summary: '', minutes: 9, topics: [] }
}

const CURRICULUM: LabsNeeds['curriculum'] = {
  tracks: TRACKS,
  track: (id) => TRACKS.find((track) => track.id === id),
  topicTitle: (id) => `About ${id}`,
  lesson: aLesson,
  lessonsAbout: (topic) => (topic === 'vlans' ? [aLesson('vlan-tags')] : []),
  objectivesOfLesson: (trackId, lessonId) =>
    trackId === 'network' && ['trunks', 'vlan-tags'].includes(lessonId) ? ['2.1'] : [],
}

export const A_LAB: LabFile = {
  title: 'A trunk',
  summary: 'A new switch passes nothing.',
  topics: ['trunking', 'vlans'],
  minutes: 10,
  lessons: ['trunks', 'elsewhere'],
  ticket: { 1: 'One', 2: 'Two', 3: 'Three' },
  goals: [
    { id: 'reach', says: 'It reaches it', kind: 'reaches', from: 'a', to: 'b', service: 'ping' },
    { id: 'no-loop', says: 'Nothing goes round', kind: 'has-no-loop' },
  ],
  hints: { trunk: { look: 'Look', todo: 'Do' } },
  cheats: { one: '1', two: '2', three: '3' },
  mayChange: 'All',
  teaches: 'Something',
}

/** The record of learning, in memory: one list for each learner, and each id once. */
function recordInMemory() {
  const byLearner = new Map<string, NewEvidence[]>()
  const of = (userId: string): readonly NewEvidence[] => byLearner.get(userId) ?? []
  return {
    of,
    add: async (userId: string, evidence: NewEvidence) => {
      const stored = of(userId).find(({ id }) => id === evidence.id)
      if (!stored) byLearner.set(userId, [...of(userId), evidence])
      return { isNew: !stored, score: (stored ?? evidence).score }
    },
    labsOf: async (userId: string) =>
      of(userId).map(({ item, score, assistance, variant }) => ({
        item,
        score,
        difficulty: (variant?.difficulty ?? 1) as 1 | 2 | 3,
        isAided: assistance !== undefined && assistance.kind !== 'none',
      })),
  }
}

export const SOLVED: JudgedCheck = { variant: 'native', score: 1, isSolved: true, findings: [] }

/**
 * The token is the learner's id.
 *
 * @param judge solves everything unless given.
 */
export async function givenServer(overrides: Partial<LabsNeeds> = {}) {
  const record = recordInMemory()
  const judged: JudgingJob[] = []
  const labs = labsServer({
    curriculum: CURRICULUM,
    openLabFile: async (id) => ({ ...A_LAB, title: `The lab ${id}` }),
    selectedTrackOf: async () => 'network',
    record,
    judge: async (job) => {
      judged.push(job)
      return SOLVED
    },
    ...overrides,
  })
  const { post, get } = await featureOverHttp(labs, () => NOON)
  const check = (labId: string, body: unknown, userId: string | null = 'ada') =>
    post(`/api/labs/${encodeURIComponent(labId)}/checks`, body, userId)
  const list = async (userId = 'ada') =>
    ((await get('/api/labs', userId)) as ResponseOf<typeof labsContract.listLabs>).labs
  return { check, list, record, judged }
}

/** A check, as a page sends it. */
export function aCheck(traits: Partial<CheckBody> = {}): CheckBody {
  return {
    checkId: crypto.randomUUID(),
    runId: crypto.randomUUID(),
    seed: 7,
    difficulty: 2,
    version: SIMULATOR_VERSION,
    posed: '0123456789abcdef',
    actions: [{ kind: 'configure', device: 'sw-1', lines: ['interface Gi1/0/1', 'shutdown'] }],
    assistance: { kind: 'none' },
    milliseconds: 41_000,
    checkedAt: AT,
    sentAt: AT,
    utcOffsetMinutes: 60,
    ...traits,
  }
}

export const A_LAB_ID: LabId = 'native-vlan-mismatch'

/**
 * How long the server judges checks of a lab: what solves it, each planned cheat, and doing nothing, at each difficulty.
 *
 * @returns in milliseconds.
 */
export async function timeJudging(labId: LabId, seeds: number): Promise<readonly number[]> {
  const [{ goals }, generate] = await Promise.all([
    openLabFile(CONTENT_FOLDER, labId),
    LOAD_GENERATOR_BY_LAB[labId](),
  ])
  const times: number[] = []
  for (let seed = 0; seed < seeds; seed += 1) {
    for (const difficulty of DIFFICULTIES) {
      const scene = generate(seed, difficulty)
      const posed = sceneHash(goals, scene)
      const solved = scene.solutions.map(({ actions }) => actions)
      for (const actions of [...solved, ...Object.values(scene.cheats), []]) {
        const started = performance.now()
        const check = { seed, difficulty, version: SIMULATOR_VERSION, posed, actions }
        judgeCheck({ goals, generate }, check)
        times.push(performance.now() - started)
      }
    }
  }
  return times
}

/** For measurements and comparisons of the simulator, which has no door of its own. */
export type { AccessList, AclRule, AddressMatch, NatRule } from '../core/network/layer3.ts'
export {
  BLANK_HOST_CONFIG,
  BLANK_INTERFACE,
  blankGear,
  HOST_PORT,
  withDevice,
  type Cable,
  type ChannelMode,
  type Device,
  type Gear,
  type Host,
  type InterfaceConfig,
  type Network,
  type PortRef,
} from '../core/network/network.ts'
export type { FirewallRule } from '../core/network/firewall.ts'
export type { Attempt } from '../core/network/probe.ts'
export { changeNetwork, passTime, runProbe, switchOn } from '../core/network/run.ts'
export { asker, nameServer, onOneSwitch, record, zone } from '../core/network/dns/testing.ts'
export type { DhcpServer, DnsRecord, DnsType, DnsZone, Lease } from '../core/network/services.ts'
export { settle } from '../core/network/settle.ts'
export { coldState, type NetworkState } from '../core/network/state.ts'
export { formatIpv6 } from '../core/network/ipv6.ts'
export { randomNetwork } from '../core/network/testing.ts'
export { randomIpv6Network } from '../core/network/testing/ipv6-network.ts'
export { randomDhcpNetwork } from '../core/network/testing/dhcp-network.ts'

/** What solves a problem of a lab, as a page sends it. */
export async function solvedLab({ lab, seed, difficulty }: ExamLabRequest): Promise<LabAnswer> {
  const [{ goals }, generate] = await Promise.all([
    openLabFile(CONTENT_FOLDER, lab),
    LOAD_GENERATOR_BY_LAB[lab](),
  ])
  const scene = generate(seed, difficulty)
  const actions = [...(scene.solutions[0]?.actions ?? [])]
  return { actions, posed: sceneHash(goals, scene), version: SIMULATOR_VERSION }
}

/** The network that a problem of a lab begins with. */
export async function networkOfLab({ lab, seed, difficulty }: ExamLabRequest) {
  return (await LOAD_GENERATOR_BY_LAB[lab]())(seed, difficulty).start.network
}
