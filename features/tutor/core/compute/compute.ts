/**
 * Computes answers to questions about subnets, masks, number systems, IPv6, disks, availability, transfers and radio.
 *
 * People and language models make mistakes with numbers, so they are never recalled or quoted here: code computes
 * them, and the page shows them as computed. Each family of calculations reads a question and says what is to be
 * computed from what; that is stored with the result, so a calculation can be made again and gone on with.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { splitSentences } from '#platform/contract/sentences.ts'

import type { Computed } from '../../contract.ts'
import {
  readAddressKinds,
  workAddressClass,
  workAddressKind,
  workMulticastMac,
} from './address-kind.ts'
import { askedBack, workAskBack } from './ask-back.ts'
import { readAsked, sharedPrefix, type AskedText } from './asked-text.ts'
import {
  readAvailability,
  workDowntime,
  workInSeries,
  workMtbf,
  workRedundant,
} from './availability.ts'
import { readCableRuns, workCableLeft, workCableRun } from './cable-run.ts'
import { toComputed, type Calculation, type Request, type Work } from './calculation.ts'
import { readChannels, workChannel, workOverlapChannels } from './channels.ts'
import { claimedIn, isClaim, withVerdict } from './claims.ts'
import { readComparisons, workInside, workOverlap, workSameSubnet } from './compare.ts'
import { readDecibels, workDb, workDbm, workEirp, workMilliwatts, workSnr } from './decibel.ts'
import { definitionBeside } from './definition-beside.ts'
import { readDomains, workDomains } from './domains.ts'
import { withoutDoubted } from './doubted.ts'
import { readEui64, workEui64 } from './eui-64.ts'
import { readFrameSizes, workFrameSize } from './frame-size.ts'
import { isCalculation } from './gate.ts'
import { readIpv6Questions } from './ipv6-questions.ts'
import {
  workIpv6Form,
  workIpv6Kind,
  workIpv6Problem,
  workIpv6Size,
  workIpv6Subnet,
} from './ipv6.ts'
import { readLeftOver, workLeftOver } from './left-over.ts'
import { readLinkGroups, readMeshes, workLinkGroup, workMesh } from './link-group.ts'
import { readMeasured, workMeasured } from './measured.ts'
import { workMtbfOf } from './mtbf-of.ts'
import {
  readNeeds,
  workBits,
  workFits,
  workHostBits,
  workHostsNeeded,
  workSubnetBits,
} from './need.ts'
import { readNumbers, workAddressInBase, workNumber } from './number-base.ts'
import { IN_BASE, OF_KIND, piecesAround } from './pieces-around.ts'
import { readPoeSums, workPoeSum } from './poe-sum.ts'
import { readPower, workAmperes, workPoe, workWatts } from './power.ts'
import { readPrefixes, workPrefix } from './prefix.ts'
import { readProblems, workProblem } from './problem.ts'
import { readRaids, workRaid, workRaidDisks, workRaidLeast } from './raid.ts'
import { readReliability, workMttrOf, workRpoMet, workRtoMet } from './reliability.ts'
import { readLoss, readUtilization, workLoss, workUtilization } from './share.ts'
import { workCount } from './split-count.ts'
import { readSplits, workSplit } from './split.ts'
import { STORY_WORKS, storiesIn } from './stories/stories.ts'
import { readSubnets, workSubnet } from './subnet.ts'
import { readSummaries, workSummary, workSummarySize } from './summary.ts'
import {
  readThroughput,
  workAchieved,
  workEfficiency,
  workGoodput,
  workProduct,
} from './throughput.ts'
import { readTimers, workMissed, workStpWait } from './timers.ts'
import { readTransfers, workRate, workTransfer } from './transfer.ts'
import { readPlans, workPlan } from './vlsm.ts'
import { wishBeside } from './wish-beside.ts'

/** The first that finds something answers: what asks for several networks comes before what asks for one. */
const READERS: readonly ((asked: AskedText) => Request[])[] = [
  readProblems,
  readLoss,
  readDomains,
  readMeshes,
  readLinkGroups,
  readUtilization,
  readThroughput,
  readReliability,
  readTimers,
  readChannels,
  readCableRuns,
  readPoeSums,
  readEui64,
  readRaids,
  readPlans,
  readSummaries,
  readSplits,
  readComparisons,
  readAddressKinds,
  readNumbers,
  readLeftOver,
  readNeeds,
  readSubnets,
  readFrameSizes,
  readDecibels,
  readPower,
  readTransfers,
  readPrefixes,
  readIpv6Questions,
  readMeasured,
  readAvailability,
]

const WORK_BY_KIND: ReadonlyMap<string, Work> = new Map(
  Object.entries({
    ...STORY_WORKS,
    problem: workProblem,
    'ask-back': workAskBack,
    'eui-64': workEui64,
    raid: workRaid,
    'raid-disks': workRaidDisks,
    'raid-least': workRaidLeast,
    vlsm: workPlan,
    summary: workSummary,
    'summary-size': workSummarySize,
    split: workSplit,
    count: workCount,
    'same-subnet': workSameSubnet,
    inside: workInside,
    overlap: workOverlap,
    'address-kind': workAddressKind,
    'address-class': workAddressClass,
    'multicast-mac': workMulticastMac,
    number: workNumber,
    'address-in-base': workAddressInBase,
    subnet: workSubnet,
    mss: workFrameSize,
    dbm: workDbm,
    milliwatts: workMilliwatts,
    db: workDb,
    eirp: workEirp,
    snr: workSnr,
    poe: workPoe,
    watts: workWatts,
    amperes: workAmperes,
    transfer: workTransfer,
    rate: workRate,
    'hosts-needed': workHostsNeeded,
    'host-bits': workHostBits,
    fits: workFits,
    bits: workBits,
    'subnet-bits': workSubnetBits,
    prefix: workPrefix,
    'ipv6-form': workIpv6Form,
    'ipv6-kind': workIpv6Kind,
    'ipv6-problem': workIpv6Problem,
    'ipv6-size': workIpv6Size,
    'ipv6-subnet': workIpv6Subnet,
    downtime: workDowntime,
    measured: workMeasured,
    mtbf: workMtbf,
    'in-series': workInSeries,
    redundant: workRedundant,
    loss: workLoss,
    utilization: workUtilization,
    lag: workLinkGroup,
    mesh: workMesh,
    'left-over': workLeftOver,
    'mtbf-of': workMtbfOf,
    'mttr-of': workMttrOf,
    'rpo-met': workRpoMet,
    'rto-met': workRtoMet,
    domains: workDomains,
    'stp-wait': workStpWait,
    missed: workMissed,
    achieved: workAchieved,
    goodput: workGoodput,
    efficiency: workEfficiency,
    bdp: workProduct,
    channel: workChannel,
    'overlap-channels': workOverlapChannels,
    'cable-run': workCableRun,
    'cable-left': workCableLeft,
    'poe-sum': workPoeSum,
  }),
)

/** Everything in the question that can be computed; empty if nothing can, or if it asks for something else. */
export function calculationsIn(text: string): Calculation[] {
  // What is to be explained beside it would be read for a value.
  const definition = definitionBeside(text)
  const alone = definition === null ? [] : calculationsOf(definition.rest)
  return alone.length > 0 ? alone : calculationsOf(text)
}

function calculationsOf(text: string): Calculation[] {
  const found = foundOrClaimed(text)
  const beside = found.length === 0 ? wishBeside(text) : null
  // The reason is asked beside it, and told from the lessons.
  const head = beside?.head ?? text
  return [...askedBack(head, withClaim(head, beside ? foundOrClaimed(head) : found))]
}

function withClaim(text: string, found: Calculation[]): Calculation[] {
  const [only, more] = found
  const claim = only && !more ? claimedIn(text, only) : null
  if (!only || claim === null) return found
  return [calculate({ kind: only.kind, inputs: { ...only.inputs, claim } }) ?? only]
}

/** `… needs 12 links. My friend calculated this, but I am not sure`: what is claimed stands in a sentence of its own. */
function foundOrClaimed(text: string): Calculation[] {
  const found = foundBesideDoubted(text)
  if (found.length > 0 || !isClaim(text)) return found
  const figures = splitSentences(text).filter((sentence) => /\d/.test(sentence))
  const [sentence, more] = figures
  return sentence === undefined || more !== undefined || sentence === text ? [] : foundIn(sentence)
}

/** Kinds that compare what is claimed with the result. */
const OF_CLAIMS: ReadonlySet<string> = new Set(['network-claim', 'mask-claim', 'problem'])

/** Without the result that somebody came to, unless it is judged. */
function foundBesideDoubted(text: string): Calculation[] {
  const found = foundIn(text)
  const rest = withoutDoubted(text)
  if (rest === null || found.some(({ kind }) => OF_CLAIMS.has(kind))) return found
  const without = foundIn(rest)
  return without.length > 0 ? without : found
}

function foundIn(text: string): Calculation[] {
  const told = storiesIn(text).flatMap((request) => calculate(request) ?? [])
  if (told.length > 0) return told
  if (!isCalculation(text)) return []
  const asked = readAsked(text)
  for (const read of READERS) {
    const calculations = read(asked).flatMap((request) => calculate(request) ?? [])
    if (calculations.length > 0) return [...calculations, ...besidesIn(asked, calculations)]
  }
  return []
}

/** What is told of one address in a question, beside which its network may be asked for. */
const OF_ONE_ADDRESS: ReadonlySet<string> = new Set([
  'address-kind',
  'address-class',
  'address-in-base',
])

/** `is it private, and what is its network`: the values of the network that the other pieces of the question ask for. */
function besidesIn(asked: AskedText, [only, more]: readonly Calculation[]): Calculation[] {
  const [host] = asked.hosts
  if (!only || more || !host || asked.hosts.length > 1 || !OF_ONE_ADDRESS.has(only.kind)) return []
  const prefix = sharedPrefix(asked)
  const pieces = piecesAround(asked.text, only.kind === 'address-in-base' ? IN_BASE : OF_KIND)
  if (prefix === null || pieces.length === 0) return []
  const rest = `${formatIpv4(host.address)}/${prefix} ${pieces.join(', ')}`
  return readSubnets(readAsked(rest)).flatMap((request) => calculate(request) ?? [])
}

/** What a request comes to; null where its kind or its inputs are unknown, as in a message of another version. */
export function calculate({ kind, inputs }: Request): Calculation | null {
  const result = WORK_BY_KIND.get(kind)?.(inputs)
  return result ? { kind, inputs, ...result, answer: withVerdict(result.answer, inputs) } : null
}

/** The calculation behind stored values, with its steps as questions; null for messages without kind and inputs. */
export function calculationOf({ kind, inputs }: Computed): Calculation | null {
  return kind === undefined || inputs === undefined ? null : calculate({ kind, inputs })
}

export function compute(text: string): Computed[] {
  return calculationsIn(text).map(toComputed)
}
