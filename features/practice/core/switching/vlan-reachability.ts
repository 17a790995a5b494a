/** Who reaches whom: across switches, through a router, and through a router that filters. */
import { defineExercise } from '../define-exercise.ts'
import type { Exhibit, Field, FieldVerdict, Option, Step, TopologyNode } from '../exercise.ts'
import { judgeChoice, judgeMultiChoice } from '../judge.ts'
import { defineEngine, type Material } from '../material.ts'
import { chooseSort, sortSubjects } from '../sorts.ts'
import { fill } from '../template/template.ts'
import { KindFile } from './vlan-material.ts'
import {
  cutsBetween,
  outcomeOf,
  possibleCutsIn,
  type Cut,
  type Host,
  type Site,
} from './vlan-paths.ts'
import {
  draftProblem,
  endsOf,
  hostOf,
  reachedOf,
  switchName,
  type Problem,
  type Reach,
} from './vlan-problem.ts'

const sortsIn = ({ switched, routed, filtered }: KindFile) => ({ switched, routed, filtered })

function createVlanReachability({ kind: words }: Material<KindFile>) {
  const hostWords = ({ name, on, vlan }: Host) => ({ host: name, on: switchName(on), vlan })
  const list = (vlans: readonly number[]) => (vlans.length === 0 ? words.none : vlans.join(', '))

  const cutLabel = ({ switch: on, toward }: Cut) =>
    toward === undefined
      ? fill(words.cut.unknown, { on: switchName(on) })
      : fill(words.cut.trunk, { on: switchName(on), toward: switchName(toward) })

  function cutOptions({ site, cut }: Problem): Option[] {
    return possibleCutsIn(site)
      .filter(({ id }) => cut?.shown.includes(id))
      .map((possible) => ({ id: possible.id, label: cutLabel(possible) }))
  }

  function hostOptions(site: Site, { shown }: Reach): Option[] {
    return shown.map((index) => ({ id: String(index), label: hostOf(site, index).name }))
  }

  function pathWords(site: Site, reach: Reach, other: number) {
    const [from, to] = endsOf(site, reach, other)
    return { from: from.name, to: to.name, vlan: from.vlan, toVlan: to.vlan }
  }

  function reachLabel({ sort, isShort, site }: Problem, { host, isBack }: Reach): string {
    const { label, labelOfSome } = words[sort]
    const { labelBack, labelBackOfSome } = words.filtered
    const [whole, short] = isBack ? [labelBack, labelBackOfSome] : [label, labelOfSome]
    return fill(isShort ? short : whole, { host: hostOf(site, host).name })
  }

  function showPicture({ known, trunks, hosts, router }: Site): Exhibit {
    const width = 100 / known.length
    const middle = (index: number) => Math.round(width * (index + 0.5))
    const onSwitch = (index: number) => hosts.filter(({ on }) => on === index)
    const nodes: TopologyNode[] = [
      ...known.map((_, index): TopologyNode => ({
        id: switchName(index),
        kind: 'switch',
        label: switchName(index),
        x: middle(index),
        y: 22,
      })),
      ...known.flatMap((_, index) =>
        onSwitch(index).map(({ name, vlan }, hostIndex, all): TopologyNode => ({
          id: name,
          kind: 'pc',
          label: name,
          detail: fill(words.picture.vlan, { vlan }),
          x: Math.round(width * (index + (hostIndex + 1) / (all.length + 1))),
          y: hostIndex % 2 === 0 ? 42 : 54,
        })),
      ),
    ]
    if (router) nodes.push({ id: 'R1', kind: 'router', label: 'R1', x: middle(router.on), y: 6 })
    const described = {
      switches: known.map((_, index) => switchName(index)).join(', '),
      hosts: hosts.map((host) => fill(words.picture.host, hostWords(host))).join('; '),
    }
    return {
      type: 'topology',
      title: words.picture.title,
      alt: router
        ? fill(words.picture.altWithRouter, { ...described, on: switchName(router.on) })
        : fill(words.picture.alt, described),
      nodes,
      links: [
        ...trunks.map((_, index) => ({
          from: switchName(index),
          to: switchName(index + 1),
          label: words.picture.trunk,
        })),
        ...hosts.map(({ name, on }) => ({ from: switchName(on), to: name })),
        ...(router ? [{ from: switchName(router.on), to: 'R1', label: words.picture.trunk }] : []),
      ],
    }
  }

  function showTables({ known, trunks, router }: Site): Exhibit[] {
    const tables: Exhibit[] = [
      {
        type: 'table',
        title: words.trunks.title,
        columns: words.trunks.columns,
        rows: [
          ...trunks.flatMap(({ left, right }, index) => [
            [switchName(index), switchName(index + 1), list(left)],
            [switchName(index + 1), switchName(index), list(right)],
          ]),
          ...(router ? [[switchName(router.on), 'R1', list(router.allowed)]] : []),
        ],
      },
      {
        type: 'table',
        title: words.devices.title,
        columns: router ? words.devices.columnsWithRouter : words.devices.columns,
        rows: [
          ...known.map((vlans, index) => [switchName(index), list(vlans)]),
          ...(router ? [['R1', list(router.gateways)]] : []),
        ],
      },
    ]
    if (router?.permits) {
      const { title, columns, permit, deny, any } = words.rules
      const name = (vlan: number) => fill(words.picture.vlan, { vlan })
      tables.push({
        type: 'table',
        title,
        columns,
        rows: [
          ...router.permits.map(([from, to]) => [name(from), name(to), permit]),
          [any, any, deny],
        ],
      })
    }
    return tables
  }

  /** The words of the question about the cut, and its answer; null where it is not asked. */
  function cutOf({ site, reaches: [reach], cut }: Problem) {
    if (!cut || !reach) return null
    const host = hostOf(site, reach.host)
    const other = hostOf(site, cut.host)
    const [right] = cutsBetween(site, host.vlan, host.on, other.on)
    if (!right) throw new Error(`${host.name} reaches ${other.name}.`)
    return { right, vlan: host.vlan, said: { host: host.name, other: other.name, vlan: host.vlan } }
  }

  return defineExercise<Problem>({
    kind: 'vlan-reachability',

    pose: (random, difficulty, like, scope) => {
      const sort = chooseSort(random, sortsIn(words), like, scope)
      for (;;) {
        const data = draftProblem(random, sort, difficulty)
        if (data) return data
      }
    },

    subjectsOf: ({ sort }) => [sort],

    show: (data) => {
      const { sort, site, reaches } = data
      const [first, ...more] = reaches.map((reach): Field => ({
        type: 'multi-choice',
        id: reach.id,
        label: reachLabel(data, reach),
        options: hostOptions(site, reach),
      }))
      const cut = cutOf(data)
      return {
        prompt: words[sort].prompt,
        exhibits: [showPicture(site), ...showTables(site)],
        fields: [
          ...(first ? [first] : []),
          ...(cut
            ? [
                {
                  type: 'choice' as const,
                  id: 'cut',
                  label: fill(words.cut.label, cut.said),
                  options: cutOptions(data),
                },
              ]
            : []),
          ...more,
        ],
      }
    },

    workOut: (data) => {
      const { site, reaches } = data
      const cut = cutOf(data)
      const steps = reaches.flatMap((reach) =>
        reach.shown.map((other): Step => {
          const outcome = outcomeOf(site, ...endsOf(site, reach, other))
          const said = pathWords(site, reach, other)
          return {
            text: outcome.isReached
              ? fill(words.reached[outcome.by], said)
              : fill(words.stopped[outcome.by].step, { ...said, lost: outcome.lost }),
          }
        }),
      )
      return {
        answer: {
          ...Object.fromEntries(
            reaches.map((reach) => [reach.id, reachedOf(site, reach).map(String)]),
          ),
          ...(cut && { cut: cut.right.id }),
        },
        steps: cut
          ? [...steps, { text: fill(words.cut.step, { ...cut.said, cut: cutLabel(cut.right) }) }]
          : steps,
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => {
      const { site, reaches } = data
      const verdicts = reaches.map((reach): [string, FieldVerdict] => [
        reach.id,
        judgeMultiChoice(
          answer[reach.id],
          hostOptions(site, reach),
          new Set(reachedOf(site, reach).map(String)),
          (chosen) => {
            const outcome = outcomeOf(site, ...endsOf(site, reach, Number(chosen)))
            const said = pathWords(site, reach, Number(chosen))
            return outcome.isReached
              ? fill(words.reached[outcome.by], said)
              : fill(words.stopped[outcome.by].wrong, { ...said, lost: outcome.lost })
          },
          (count) => (count === 1 ? words.missingOne : fill(words.missingMore, { count })),
        ),
      ])
      const cut = cutOf(data)
      if (!cut) return Object.fromEntries(verdicts)
      const everywhere = cutsBetween(site, cut.vlan, 0, site.known.length - 1)
      return {
        ...Object.fromEntries(verdicts),
        cut: judgeChoice(answer['cut'], cutOptions(data), cut.right.id, (chosen) =>
          everywhere.some(({ id }) => id === chosen)
            ? fill(words.cut.notOnPath, { host: cut.said.host, other: cut.said.other })
            : fill(words.cut.wrongList, { vlan: cut.vlan }),
        ),
      }
    },

    nudge: ({ sort }) => words[sort].nudge,

    aim: (data, fieldId) => {
      const { sort, site, reaches } = data
      const reach = reaches.find(({ id }) => id === fieldId) ?? reaches[0]
      const said = hostWords(hostOf(site, reach?.host ?? 0))
      return fill(fieldId === 'cut' ? words.cut.aim : words[sort].aim, said)
    },
  })
}

export const vlanReachability = defineEngine({
  kind: 'vlan-reachability',
  kindFile: KindFile,
  create: createVlanReachability,
  subjects: ({ kind }) => sortSubjects(sortsIn(kind)),
})
