/** Switches connected in loops: which one is root, which port leads there, which ports block. */
import { defineExercise } from '../define-exercise.ts'
import {
  cellId,
  type Exhibit,
  type Field,
  type FieldVerdict,
  type Step,
  type TopologyNode,
} from '../exercise.ts'
import { judgeCells, judgeChoice, judgeMatching, judgeMultiChoice, judgeText } from '../judge.ts'
import { defineEngine, type Material } from '../material.ts'
import { readInteger } from '../read-number.ts'
import { subjectsIn } from '../subjects.ts'
import { fill } from '../template/template.ts'
import { KindFile } from './spanning-tree-material.ts'
import { draftProblem, type LinkAtSpeed, type Problem } from './spanning-tree-problem.ts'
import { growTree, portsOf, type Link, type Port } from './tree.ts'

const NO_PORT = 'none'
const COST = 'cost'

/** On an ellipse, the first on top, or two on top where the number is even. */
function positionOf(index: number, count: number) {
  const turn = 2 * Math.PI * ((index - (count % 2 === 0 ? 0.5 : 0)) / count - 0.25)
  return { x: Math.round(50 + 38 * Math.cos(turn)), y: Math.round(31 + 22 * Math.sin(turn)) }
}

const portId = (port: Port | undefined) => (port ? `port-${port.number}` : NO_PORT)

function createSpanningTree({ kind: words }: Material<KindFile>) {
  const nameOf = ({ switches }: Problem, index: number) => switches[index]?.name ?? ''
  const portName = (data: Problem, { on, number, towards }: Port) =>
    fill(words.blocked.port, { name: nameOf(data, on), number, neighbor: nameOf(data, towards) })
  const linkName = (data: Problem, { from, fromPort, to, toPort }: Link) =>
    fill(words.links.link, {
      from: nameOf(data, from),
      fromPort,
      to: nameOf(data, to),
      toPort,
    })

  /** As many ports as the switch with most of them has, and none. */
  function portOptions({ links }: Problem) {
    const most = Math.max(...portsOf(links).map(({ number }) => number))
    const numbers = Array.from({ length: most }, (_, index) => index + 1)
    return [
      ...numbers.map((number) => ({
        id: `port-${number}`,
        label: fill(words.rootPorts.port, { number }),
      })),
      { id: NO_PORT, label: words.rootPorts.none },
    ]
  }

  function showPicture(data: Problem): Exhibit {
    const { switches, links, difficulty } = data
    const detailOf = ({ speed, cost }: LinkAtSpeed) =>
      difficulty === 3 ? speed : fill(words.picture.cost, { speed, cost })
    return {
      type: 'topology',
      title: words.picture.title,
      alt: fill(words.picture.alt, {
        count: switches.length,
        links: links
          .map((link) =>
            fill(words.picture.link, { link: linkName(data, link), detail: detailOf(link) }),
          )
          .join('; '),
      }),
      nodes: switches.map(({ name }, index): TopologyNode => ({
        id: name,
        kind: 'switch',
        label: name,
        ...positionOf(index, switches.length),
      })),
      links: links.map((link) => ({
        from: nameOf(data, link.from),
        to: nameOf(data, link.to),
        label: difficulty === 3 ? link.speed : String(link.cost),
      })),
    }
  }

  function stepOfSwitch(data: Problem, index: number): Step {
    const { costs, rootPorts } = growTree(data.switches, data.links)
    const chosen = rootPorts.get(index)
    const paths = portsOf(data.links)
      .filter(({ on }) => on === index)
      .map((port) => {
        const neighbor = costs[port.towards] ?? 0
        return { port, neighbor, sum: neighbor + port.cost }
      })
    const least = Math.min(...paths.map(({ sum }) => sum))
    const equals = paths.filter(({ sum }) => sum === least)
    const isOneNeighbor = equals.every(({ port }) => port.towards === chosen?.towards)
    const { step, stepFarPort, stepBridge, path } = words.rootPorts
    const wording = equals.length === 1 ? step : isOneNeighbor ? stepFarPort : stepBridge
    return {
      text: fill(wording, { name: nameOf(data, index), number: chosen?.number ?? '' }),
      code: paths
        .map(({ port, neighbor, sum }) =>
          fill(path, { number: port.number, link: port.cost, neighbor, sum }),
        )
        .join('\n'),
    }
  }

  function stepOfBlocked(data: Problem, costs: readonly number[], port: Port): Step {
    const near = costs[port.towards] ?? 0
    const far = costs[port.on] ?? 0
    return {
      text: fill(near < far ? words.blocked.step : words.blocked.stepBridge, {
        winner: nameOf(data, port.towards),
        loser: nameOf(data, port.on),
        near,
        far,
        port: portName(data, port),
      }),
    }
  }

  function stepOfCosts(data: Problem, costs: readonly number[]): Step {
    const { step, speed: speedWords, path } = words.pathCosts
    return {
      text: fill(step, {
        costs: words.costs.map((entry) => fill(speedWords, entry)).join(', '),
        paths: data.switches
          .map(({ name }, index) => fill(path, { name, cost: costs[index] ?? 0 }))
          .join(', '),
      }),
    }
  }

  return defineExercise<Problem>({
    kind: 'spanning-tree',

    pose: (random, difficulty, like, scope) => {
      const about = like ? { topics: [], subject: like.networkId } : scope
      const network = random.pick(subjectsIn(words.networks, about))
      return draftProblem(random, difficulty, network, words.costs)
    },

    subjectsOf: ({ networkId }) => [networkId],

    show: (data) => {
      const { switches, links, portIds, difficulty } = data
      const isFromMemory = difficulty === 3
      const rows = switches.map(({ name }, index) => ({ id: String(index), label: name }))
      const fields: Field[] = [
        { type: 'choice', id: 'root', label: words.root.label, options: rows },
        // The root too: to leave it out would say which one it is.
        {
          type: 'matching',
          id: 'root-ports',
          label: words.rootPorts.label,
          rows,
          options: portOptions(data),
        },
        {
          type: 'multi-choice',
          id: 'blocked',
          label: difficulty === 1 ? words.blocked.labelOfSome : words.blocked.label,
          options: portIds.flatMap((id) => {
            const port = portsOf(links).find((each) => each.id === id)
            return port ? [{ id, label: portName(data, port) }] : []
          }),
        },
      ]
      if (isFromMemory) {
        fields.push({
          type: 'table',
          id: 'path-costs',
          label: words.pathCosts.label,
          rows,
          columns: [{ id: COST, label: words.pathCosts.column, keyboard: 'digits' }],
        })
      }
      const columns = words.links.columns.slice(0, isFromMemory ? 2 : 3)
      return {
        prompt: isFromMemory ? words.promptFromMemory : words.prompt,
        exhibits: [
          showPicture(data),
          {
            type: 'table',
            title: words.bridges.title,
            columns: words.bridges.columns,
            rows: switches.map(({ name, priority, mac }) => [name, String(priority), mac]),
          },
          {
            type: 'table',
            title: words.links.title,
            columns,
            rows: links.map((link) =>
              [linkName(data, link), link.speed, String(link.cost)].slice(0, columns.length),
            ),
          },
        ],
        fields,
      }
    },

    workOut: (data) => {
      const { switches, links, difficulty } = data
      const { root, costs, rootPorts, blocked } = growTree(switches, links)
      const { name = '', priority = 0 } = switches[root] ?? {}
      const count = switches.filter((each) => each.priority === priority).length
      const isFromMemory = difficulty === 3
      return {
        answer: {
          root: String(root),
          'root-ports': Object.fromEntries(
            switches.map((_, index) => [String(index), portId(rootPorts.get(index))]),
          ),
          blocked: blocked.map(({ id }) => id),
          ...(isFromMemory && {
            'path-costs': Object.fromEntries(
              costs.map((cost, index) => [cellId(String(index), COST), String(cost)]),
            ),
          }),
        },
        steps: [
          {
            text: fill(count > 1 ? words.root.stepMac : words.root.step, { name, priority, count }),
          },
          ...[...switches.keys()]
            .filter((index) => index !== root)
            .map((index) => stepOfSwitch(data, index)),
          ...blocked.map((port) => stepOfBlocked(data, costs, port)),
          ...(isFromMemory ? [stepOfCosts(data, costs)] : []),
        ],
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => {
      const { switches, links, portIds, difficulty } = data
      const ports = portsOf(links)
      const { root, costs, rootPorts, blocked } = growTree(switches, links)
      const rows = switches.map((_, index) => ({ id: String(index) }))
      const explainRoot = (chosen: string) => {
        const { name = '', priority = 0 } = switches[Number(chosen)] ?? {}
        return switches.some((other) => other.priority < priority)
          ? fill(words.root.wrongPriority, { name, priority })
          : words.root.wrongMac
      }
      const explainPort = (index: number, chosen: string) => {
        const right = rootPorts.get(index)
        if (chosen === NO_PORT) return words.rootPorts.wrongNone
        const port = ports.find((each) => each.on === index && portId(each) === chosen)
        if (!port) return fill(words.rootPorts.wrongPort, { name: nameOf(data, index) })
        if (!right) return words.rootPorts.wrongRoot
        const cost = (costs[port.towards] ?? 0) + port.cost
        if (cost > (costs[index] ?? 0))
          return fill(words.rootPorts.wrongCost, { number: port.number, cost })
        return port.towards === right.towards
          ? words.rootPorts.wrongFarPort
          : fill(words.rootPorts.wrongBridge, { neighbor: nameOf(data, port.towards) })
      }
      const explainOpen = (chosen: string) => {
        const port = ports.find(({ id }) => id === chosen)
        if (!port) return words.blocked.missing
        const { wrongOnRoot, wrongRootPort, wrongDesignated } = words.blocked
        const isRootPort = rootPorts.get(port.on) === port
        const wording =
          port.on === root ? wrongOnRoot : isRootPort ? wrongRootPort : wrongDesignated
        return fill(wording, { port: portName(data, port) })
      }
      return {
        root: judgeChoice(answer['root'], rows, String(root), explainRoot),
        'root-ports': judgeMatching(
          answer['root-ports'],
          rows,
          portOptions(data),
          (row) => portId(rootPorts.get(Number(row))),
          (row, chosen) => explainPort(Number(row), chosen),
        ),
        blocked: judgeMultiChoice(
          answer['blocked'],
          portIds.map((id) => ({ id })),
          new Set(blocked.map(({ id }) => id)),
          explainOpen,
          () => words.blocked.missing,
        ),
        ...(difficulty === 3 && {
          'path-costs': judgeCells(
            answer['path-costs'],
            rows.map(({ id }) => cellId(id, COST)),
            (cell, text) => {
              const index = rows.findIndex(({ id }) => cellId(id, COST) === cell)
              return judgeText(
                text,
                readInteger,
                (given) => given === costs[index],
                () => (index === root ? words.pathCosts.wrongRoot : words.pathCosts.wrongPath),
              )
            },
          ),
        }),
      }
    },

    nudge: () => words.nudge,

    aim: (_data, fieldId) => {
      const AIM_BY_FIELD: Readonly<Record<string, string>> = {
        root: words.root.aim,
        blocked: words.blocked.aim,
        'path-costs': words.pathCosts.aim,
      }
      return AIM_BY_FIELD[fieldId] ?? words.rootPorts.aim
    },
  })
}

export const spanningTree = defineEngine({
  kind: 'spanning-tree',
  kindFile: KindFile,
  create: createSpanningTree,
  subjects: ({ kind }) => kind.networks.map(({ id, topics }) => ({ id, topics, isEndless: true })),
})
