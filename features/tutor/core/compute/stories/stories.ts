/**
 * The families that read a calculation in the middle of a story.
 *
 * Each wants all of its own ingredients by name, so none is bound to the number of words or to known words; pasted
 * output is read elsewhere.
 */
import { readAsked } from '../asked-text.ts'
import type { Request, Work } from '../calculation.ts'
import { isPasted } from '../gate.ts'
import { readIpv6Forms } from '../ipv6-questions.ts'
import { readMtbfStories } from '../mtbf-of.ts'
import { readSummaryStories } from '../summary.ts'
import { readBackupSpace, workBackupSpace } from './backup-space.ts'
import { readBridgePriorities, workBridgePriority } from './bridge-priority.ts'
import { readBundleFlows, workBundleFlows } from './bundle-flows.ts'
import { readCombinedAvailability, workCombinedAvailability } from './combined-availability.ts'
import { readDhcpPools, workDhcpPool, workPoolSize } from './dhcp-pool.ts'
import { readEirps } from './eirp.ts'
import { readEnergyCosts, workEnergyCost } from './energy-cost.ts'
import { readEqualSubnets, workBorrow, workEqualSubnets } from './equal-subnets.ts'
import { readFiberBudgets, workFiberBudget } from './fiber-budget.ts'
import { readHeat, workHeat } from './heat.ts'
import { readHexAddresses, workHexAddress } from './hex-address.ts'
import { readHops, workHops } from './hops.ts'
import { readIncidents, workIncident } from './incident-times.ts'
import { readInsideLists, workInsideList } from './inside-list.ts'
import { readIpv6Rooms, workIpv6Room } from './ipv6-room.ts'
import { readJitter, workJitter } from './jitter.ts'
import { readLeaseTimers, workLeaseTimers } from './lease-timers.ts'
import { readLevelRatios, workLevelChange, workLevelRatio } from './level-ratio.ts'
import { readLinkEnds, workLinkEnds } from './link-ends.ts'
import { workMoved, workNeededRate, workTransferStory } from './link-time-work.ts'
import { readLinkTimes } from './link-time.ts'
import { readLoads, workLoad } from './load-on-line.ts'
import { readLogVolumes, workLogVolume } from './log-volume.ts'
import { readMacParts, workMacParts } from './mac-parts.ts'
import { readMaskClaims, workMaskClaim } from './mask-claim.ts'
import { readMeshGrowth, workMeshGrowth } from './mesh-growth.ts'
import { readNetworkClaims, workNetworkClaim } from './network-claim.ts'
import { readOspfPaths, workOspfPath } from './ospf-path.ts'
import { readOutages } from './outages.ts'
import { workOversubscription } from './oversubscription.ts'
import { readPerDevices, workPerDevice } from './per-device.ts'
import { readPieces, workPieces } from './pieces.ts'
import { plainOf } from './plain-text.ts'
import { readPlanStories } from './plan-story.ts'
import { readPoeStories } from './poe-story.ts'
import { readPowerFits, workPowerFits, workRuntime } from './power-fits.ts'
import { readPowerLoads, workPowerLoad } from './power-load.ts'
import { readRackUnits, workRackUnits } from './rack-units.ts'
import { readRaidStories, workRaidCompare } from './raid-compare.ts'
import { readRouteChoices, workRouteChoice } from './route-choice.ts'
import { readSeveralSizes } from './several-sizes.ts'
import { readSpineLeaf, workSpineLeaf } from './spine-leaf.ts'
import { readStpPaths, workStpPaths } from './stp-paths.ts'
import { readShares, readStreams, readUse, workShares, workStreams } from './streams.ts'
import { readSubnetNumbers, workSubnetNumber } from './subnet-number.ts'
import { readSupplyCounts, workSupplyCount } from './supply-count.ts'
import { readSyslogPriorities, workSyslogPriority } from './syslog-priority.ts'
import { readTimeZones, workTimeOrder, workTimeZone } from './time-zones.ts'
import { readTravelTimes, workTravelTime } from './travel-time.ts'
import { readTunnelMtus, workTunnelMtu } from './tunnel-mtu.ts'
import { readWhichOfThese, workWhichOfThese } from './which-of-these.ts'
import { readWideChannels, workWideChannels } from './wide-channels.ts'
import { readWildcards, workWildcard } from './wildcard.ts'
import { readWindowLimits, workWindowLimit } from './window-limit.ts'

const LONGEST = 600

const READERS: readonly ((raw: string) => Request[])[] = [
  readSpineLeaf,
  readBundleFlows,
  readMacParts,
  readIpv6Rooms,
  readTravelTimes,
  readPerDevices,
  readBridgePriorities,
  readStpPaths,
  readJitter,
  readTimeZones,
  readEnergyCosts,
  readWideChannels,
  readEirps,
  readLevelRatios,
  readCombinedAvailability,
  readSyslogPriorities,
  readHeat,
  readStreams,
  readUse,
  readShares,
  readLoads,
  readLogVolumes,
  readPieces,
  readRackUnits,
  readFiberBudgets,
  readOspfPaths,
  readOutages,
  readIncidents,
  readBackupSpace,
  readRaidStories,
  readMeshGrowth,
  readPoeStories,
  readTunnelMtus,
  readSupplyCounts,
  readPowerLoads,
  readPowerFits,
  readWindowLimits,
  readHops,
  readWildcards,
  readHexAddresses,
  readIpv6Forms,
  readLeaseTimers,
  readDhcpPools,
  (raw) => readRouteChoices(readAsked(raw)),
  (raw) => readLinkEnds(raw, readAsked(raw)),
  (raw) => readSubnetNumbers(readAsked(raw)),
  (raw) => readInsideLists(readAsked(raw)),
  (raw) => readWhichOfThese(readAsked(raw)),
  (raw) => readSeveralSizes(raw, readAsked(raw)),
  (raw) => readMaskClaims(raw, readAsked(raw)),
  (raw) => readSummaryStories(readAsked(raw)),
  (raw) => readNetworkClaims(readAsked(raw)),
  (raw) => readPlanStories(readAsked(raw)),
  (raw) => readEqualSubnets(raw, readAsked(raw)),
  (raw) => readMtbfStories(readAsked(raw)),
  readLinkTimes,
]

/** A line of output in the middle of a sentence: `ttl=51`, `permit ip 10.0.0.0 0.0.0.255 any`. */
const READERS_OF_LINES: readonly ((raw: string) => Request[])[] = [readHops, readWildcards]

/** What the first family reads that finds all it needs. */
export function storiesIn(text: string): Request[] {
  // Each family needs a number, in digits or in words.
  if (text.length > LONGEST || !/\d/.test(plainOf(text))) return []
  const isLine = isPasted(text)
  if (isLine && text.trim().includes('\n')) return []
  for (const read of isLine ? READERS_OF_LINES : READERS) {
    const requests = read(text)
    if (requests.length > 0) return requests
  }
  return []
}

export const STORY_WORKS: Readonly<Record<string, Work>> = {
  'transfer-story': workTransferStory,
  'needed-rate': workNeededRate,
  moved: workMoved,
  'rack-units': workRackUnits,
  'route-choice': workRouteChoice,
  'fiber-budget': workFiberBudget,
  'ospf-path': workOspfPath,
  'dhcp-pool': workDhcpPool,
  'pool-size': workPoolSize,
  incident: workIncident,
  'backup-space': workBackupSpace,
  'raid-compare': workRaidCompare,
  'mesh-growth': workMeshGrowth,
  'link-ends': workLinkEnds,
  'power-fits': workPowerFits,
  runtime: workRuntime,
  'tunnel-mtu': workTunnelMtu,
  'equal-subnets': workEqualSubnets,
  borrow: workBorrow,
  'hex-address': workHexAddress,
  'network-claim': workNetworkClaim,
  oversubscription: workOversubscription,
  'syslog-priority': workSyslogPriority,
  'lease-timers': workLeaseTimers,
  heat: workHeat,
  pieces: workPieces,
  streams: workStreams,
  shares: workShares,
  'mask-claim': workMaskClaim,
  'spine-leaf': workSpineLeaf,
  'power-load': workPowerLoad,
  'supply-count': workSupplyCount,
  'subnet-number': workSubnetNumber,
  wildcard: workWildcard,
  'which-of-these': workWhichOfThese,
  'window-limit': workWindowLimit,
  'ttl-hops': workHops,
  'bundle-flows': workBundleFlows,
  'travel-time': workTravelTime,
  'per-device': workPerDevice,
  'inside-list': workInsideList,
  'mac-parts': workMacParts,
  'ipv6-room': workIpv6Room,
  jitter: workJitter,
  'level-ratio': workLevelRatio,
  'level-change': workLevelChange,
  'bridge-priority': workBridgePriority,
  'stp-paths': workStpPaths,
  'load-on-line': workLoad,
  'energy-cost': workEnergyCost,
  'wide-channels': workWideChannels,
  'log-volume': workLogVolume,
  'time-zone': workTimeZone,
  'time-order': workTimeOrder,
  'combined-availability': workCombinedAvailability,
}
