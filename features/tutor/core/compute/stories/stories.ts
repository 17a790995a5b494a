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
import { readSummaryStories } from '../summary.ts'
import { readBackupSpace, workBackupSpace } from './backup-space.ts'
import { readDhcpPools, workDhcpPool, workPoolSize } from './dhcp-pool.ts'
import { readEqualSubnets, workBorrow, workEqualSubnets } from './equal-subnets.ts'
import { readFiberBudgets, workFiberBudget } from './fiber-budget.ts'
import { readHeat, workHeat } from './heat.ts'
import { readHexAddresses, workHexAddress } from './hex-address.ts'
import { readIncidents, workIncident } from './incident-times.ts'
import { readLeaseTimers, workLeaseTimers } from './lease-timers.ts'
import { readLinkEnds, workLinkEnds } from './link-ends.ts'
import { workMoved, workNeededRate, workTransferStory } from './link-time-work.ts'
import { readLinkTimes } from './link-time.ts'
import { readMaskClaims, workMaskClaim } from './mask-claim.ts'
import { readMeshGrowth, workMeshGrowth } from './mesh-growth.ts'
import { readNetworkClaims, workNetworkClaim } from './network-claim.ts'
import { readOspfPaths, workOspfPath } from './ospf-path.ts'
import { readOutages } from './outages.ts'
import { readOversubscription, workOversubscription } from './oversubscription.ts'
import { readPieces, workPieces } from './pieces.ts'
import { readPlanStories } from './plan-story.ts'
import { readPoeStories } from './poe-story.ts'
import { readPowerFits, workPowerFits, workRuntime } from './power-fits.ts'
import { readPowerLoads, workPowerLoad } from './power-load.ts'
import { readRackUnits, workRackUnits } from './rack-units.ts'
import { readRaidStories, workRaidCompare } from './raid-compare.ts'
import { readRouteChoices, workRouteChoice } from './route-choice.ts'
import { readSeveralSizes } from './several-sizes.ts'
import { readSpineLeaf, workSpineLeaf } from './spine-leaf.ts'
import { readShares, readStreams, readUse, workShares, workStreams } from './streams.ts'
import { readSyslogPriorities, workSyslogPriority } from './syslog-priority.ts'
import { readTunnelMtus, workTunnelMtu } from './tunnel-mtu.ts'
import { readWhichOfThese, workWhichOfThese } from './which-of-these.ts'
import { readWildcards, workWildcard } from './wildcard.ts'
import { readWindowLimits, workWindowLimit } from './window-limit.ts'

const LONGEST = 600

const READERS: readonly ((raw: string) => Request[])[] = [
  readOversubscription,
  readSyslogPriorities,
  readHeat,
  readSpineLeaf,
  readStreams,
  readUse,
  readShares,
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
  readPowerLoads,
  readPowerFits,
  readWindowLimits,
  readWildcards,
  readHexAddresses,
  readIpv6Forms,
  readLeaseTimers,
  readDhcpPools,
  (raw) => readRouteChoices(readAsked(raw)),
  (raw) => readLinkEnds(raw, readAsked(raw)),
  (raw) => readWhichOfThese(readAsked(raw)),
  (raw) => readSeveralSizes(raw, readAsked(raw)),
  (raw) => readMaskClaims(raw, readAsked(raw)),
  (raw) => readSummaryStories(readAsked(raw)),
  (raw) => readNetworkClaims(readAsked(raw)),
  (raw) => readPlanStories(readAsked(raw)),
  (raw) => readEqualSubnets(raw, readAsked(raw)),
  readLinkTimes,
]

/** What the first family reads that finds all it needs. */
export function storiesIn(text: string): Request[] {
  if (text.length > LONGEST || isPasted(text)) return []
  for (const read of READERS) {
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
  wildcard: workWildcard,
  'which-of-these': workWhichOfThese,
  'window-limit': workWindowLimit,
}
