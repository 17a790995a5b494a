/**
 * Lists that let in the web and nothing else, in both directions: who begins what, and what is an answer.
 *
 * A port is missing or there are too many, answers are missing or are known by their source port alone, and server or
 * computers may begin more than they should.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import { HOST_PORT, type Network } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { breakNetwork, configure, configurePort, save, solutionsOf } from './faults.ts'
import { ANY, makeList, withList, withWildcard } from './filter-parts.ts'
import { DESK_1, SERVER } from './office-plan.ts'
import { changePort, saveAll } from './parts.ts'
import {
  desksBeginAnything,
  httpsMissing,
  noAnswers,
  portRange,
  serverBegins,
  serverCannotAnswer,
  trustsSourcePort,
} from './web-faults.ts'
import { linesOf } from './web-lists.ts'
import {
  buildWebSite,
  CUSTOMER,
  PROVIDER,
  ROUTER,
  SWITCH,
  WEBSITE,
  type WebSite,
} from './web-site.ts'

/** All addresses. */
const EVERYWHERE = { address: 0, prefix: 0 }

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const site = buildWebSite(random, random.pick([1, 2] as const))
  const faults =
    difficulty === 3
      ? [
          random.pick([noAnswers, httpsMissing])(site),
          random.pick([serverBegins, desksBeginAnything])(site),
        ]
      : [
          random.pick([
            httpsMissing,
            portRange,
            trustsSourcePort,
            noAnswers,
            serverCannotAnswer,
            serverBegins,
            desksBeginAnything,
          ])(site),
        ]
  const [first] = faults
  if (!first) throw new Error('There is nothing to repair.')
  const broken = breakNetwork(site.network, faults)
  const network = difficulty === 3 ? addRedHerring(broken, site, random) : broken
  const solutions = solutionsOf(faults)
  return {
    start: coldState(saveAll(network)),
    variant: `${site.webPort ? 'two-networks' : 'one-network'}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      desks: [DESK_1],
      web: [SERVER],
      customers: [CUSTOMER],
      websites: [WEBSITE],
      gear: [ROUTER, SWITCH],
    },
    cables: {},
    networks: {
      desks: site.desks,
      web: { address: site.web, prefix: 32 },
      customers: EVERYWHERE,
      websites: EVERYWHERE,
    },
    words: site.words,
    places: site.places,
    locks: [
      ...[DESK_1, SERVER].map((device) => ({
        kind: 'device' as const,
        device,
        because: 'The settings of computers and servers come from a list, and are right.',
      })),
      ...[PROVIDER, WEBSITE, CUSTOMER].map((device) => ({
        kind: 'device' as const,
        device,
        because: 'It belongs to somebody else.',
      })),
    ],
    solutions,
    cheats: cheatsOf(site, solutions),
    look: first.look,
    hints: faults.map(({ id }) => id),
  }
}

/** A list that is applied nowhere, or a port with a filter that nothing is plugged into. */
function addRedHerring(network: Network, { unused }: WebSite, random: Random): Network {
  const old = withList(network, ROUTER, 'OLD', () =>
    makeList('extended', { action: 'permit', protocol: 'ip', source: ANY, target: ANY }),
  )
  return random.chance(0.5)
    ? old
    : changePort(old, unused, {
        description: 'second provider',
        accessGroups: { in: 'OLD', out: null },
      })
}

/** Each begins with all that a solution does, and then opens too much, or too little. */
function cheatsOf(site: WebSite, [usual]: Scene['solutions']): Scene['cheats'] {
  const repaired = (usual?.actions ?? []).filter(({ kind }) => kind !== 'save')
  const saved = save(ROUTER)
  const { outside, inside, webPort, webList, desks } = site
  const list = (name: string, ...lines: string[]) =>
    configure(ROUTER, `ip access-list extended ${name}`, ...lines)
  const web = linesOf(site)
  return {
    'no-list': [...repaired, configurePort(outside, 'no ip access-group FROM-OUTSIDE in'), saved],
    'permit-the-rest': [...repaired, list('FROM-OUTSIDE', 'permit ip any any'), saved],
    'web-for-all': [
      ...repaired,
      list('FROM-OUTSIDE', 'permit tcp any any eq 80', 'permit tcp any any eq 443'),
      saved,
    ],
    'answers-to-anybody': [
      ...repaired,
      list('FROM-OUTSIDE', `permit tcp any ${withWildcard(desks)} gt 1023`),
      saved,
    ],
    'only-what-was-tried': [
      ...repaired,
      list(
        'FROM-OUTSIDE',
        '1 permit tcp any any established',
        '2 deny icmp any any echo',
        '3 deny tcp any any eq 22',
        '4 permit ip any any',
      ),
      saved,
    ],
    'no-list-inside': [
      ...repaired,
      configurePort(inside, 'no ip access-group FROM-INSIDE in'),
      ...(webPort ? [configurePort(webPort, `no ip access-group ${webList} in`)] : []),
      saved,
    ],
    'server-cannot-answer': [...repaired, list(webList, `no ${web.answer(443)}`), saved],
    'server-unplugged': [
      ...repaired,
      { kind: 'unplug', port: { device: SERVER, port: HOST_PORT } },
      saved,
    ],
  }
}
