/** Which of several offered routes enters the routing table, and which line a packet then follows. */
import { formatIpv4, formatNetwork, isIn } from '#platform/contract/ipv4.ts'

import { defineExercise } from '../define-exercise.ts'
import type { Exhibit, Field, FieldVerdict, Option, Step } from '../exercise.ts'
import { judgeChoice, judgeMultiChoice } from '../judge.ts'
import { defineEngine, type Material } from '../material.ts'
import { chooseSort, sortSubjects } from '../sorts.ts'
import { fill } from '../template/template.ts'
import { KindFile, type Words } from './route-choice-material.ts'
import {
  groupsOf,
  makeOfferProblem,
  ranked,
  reasonOf,
  routeFor,
  successorOf,
  tableOf,
  winnerOf,
  type Offer,
  type OfferProblem,
  type OfferSort,
} from './route-offers.ts'

/** What may be asked about offers for one network. */
type Question = 'winner' | 'reason' | 'next'

type Data = OfferProblem & {
  readonly sort: OfferSort
  readonly isDistanceShown: boolean
  /** Empty where the offers are for two networks. */
  readonly questions: readonly Question[]
}

const ALL_QUESTIONS: readonly Question[] = ['winner', 'reason', 'next']
/** At the highest difficulty all of them are asked. */
const QUESTIONS_BY_SORT = {
  'one-network': ['winner', 'reason'],
  backup: ['winner', 'next'],
  'two-networks': [],
} as const satisfies Record<OfferSort, readonly Question[]>

const packetField = (destination: number) => `packet-${formatIpv4(destination)}`

function createRouteChoice({ kind: words }: Material<Words>) {
  const reasons = Object.entries(words.reason.options).map(([id, label]): Option => ({ id, label }))

  const nameOf = ({ source, id }: Offer) => fill(words.route, { source: source.name, hop: id })
  const optionOf = (offer: Offer): Option => ({ id: offer.id, label: nameOf(offer) })

  function offersTable({ offers, isDistanceShown }: Data): Exhibit {
    const { title, source, network, metric, distanceAndMetric, nextHop, raised } = words.offers
    return {
      type: 'table',
      title,
      columns: [source, network, isDistanceShown ? distanceAndMetric : metric, nextHop],
      rows: offers.map((offer) => [
        offer.isDistanceSet
          ? fill(raised, { source: offer.source.name, distance: offer.distance })
          : offer.source.name,
        formatNetwork(offer.network),
        isDistanceShown ? `${offer.distance} / ${offer.metric}` : String(offer.metric),
        offer.id,
      ]),
    }
  }

  function fieldFor(question: Question, offers: readonly Offer[]): Field {
    const options = question === 'reason' ? reasons : offers.map(optionOf)
    return { type: 'choice', id: question, label: words[question].label, options }
  }

  function answerTo(question: Question, offers: readonly Offer[]): string {
    if (question === 'reason') return reasonOf(offers)
    return question === 'winner' ? winnerOf(offers).id : successorOf(offers).id
  }

  /** Why an offer does not win against those for the same network. */
  function explainBeaten(offer: Offer, rivals: readonly Offer[]): string {
    const { metric, distance, source } = offer
    return distance === winnerOf(rivals).distance
      ? fill(words.beaten.metric, { metric, source: source.name })
      : fill(words.beaten.distance, { route: nameOf(offer), distance })
  }

  function explainReason(chosen: string, right: string): string {
    const { prefix, isMetric, metric, isBoth, isDistance } = words.reason.wrong
    if (chosen === 'prefix') return prefix
    if (right === 'metric') return isMetric
    if (chosen === 'metric') return metric
    return right === 'both' ? isBoth : isDistance
  }

  function explainPacket(offers: readonly Offer[], chosen: Offer, destination: number): string {
    const { notInstalled, outside, shorter } = words.packet
    if (!tableOf(offers).includes(chosen)) return notInstalled
    const network = formatNetwork(chosen.network)
    return fill(isIn(destination, chosen.network) ? shorter : outside, { network })
  }

  function stepFor(group: readonly Offer[]): Step {
    const winner = winnerOf(group)
    const wording = group.length === 1 ? words.steps.only : words.steps[reasonOf(group)]
    return {
      text: fill(wording, { network: formatNetwork(winner.network), route: nameOf(winner) }),
      code: ranked(group)
        .map(
          ({ distance, metric, source }) =>
            `${String(distance).padStart(3)} / ${String(metric).padEnd(7)} ${source.name}`,
        )
        .join('\n'),
    }
  }

  function packetStep(offers: readonly Offer[], destination: number): Step {
    const route = routeFor(offers, destination)
    if (!route) throw new Error('No offer covers the packet.')
    return {
      text: fill(words.steps.packet, {
        destination: formatIpv4(destination),
        network: formatNetwork(route.network),
        route: nameOf(route),
      }),
    }
  }

  return defineExercise<Data>({
    kind: 'route-choice',

    pose: (random, difficulty, like, scope) => {
      const sort = chooseSort(random, words.sorts, like, scope)
      const isOneNetwork = sort !== 'two-networks'
      return {
        sort,
        isDistanceShown: difficulty === 1,
        questions: isOneNetwork && difficulty === 3 ? ALL_QUESTIONS : QUESTIONS_BY_SORT[sort],
        ...makeOfferProblem(random, words.sources, sort, difficulty),
      }
    },

    subjectsOf: ({ sort }) => [sort],

    show: (data) => {
      const { sort, offers, isDistanceShown, questions, destinations } = data
      const prompt = words.prompts[sort]
      const table: Field = {
        type: 'multi-choice',
        id: 'table',
        label: words.table.label,
        options: offers.map((offer) => ({
          id: offer.id,
          label: fill(words.routeTo, {
            route: nameOf(offer),
            network: formatNetwork(offer.network),
          }),
        })),
      }
      const packets = destinations.map((address): Field => ({
        type: 'choice',
        id: packetField(address),
        label: fill(words.packet.label, { destination: formatIpv4(address) }),
        options: offers.map(optionOf),
      }))
      return {
        prompt: isDistanceShown ? prompt : fill(words.usualDistances, { prompt }),
        exhibits: [offersTable(data)],
        fields:
          destinations.length > 0
            ? [table, ...packets]
            : questions.map((question) => fieldFor(question, offers)),
      }
    },

    workOut: ({ offers, questions, destinations }) => {
      const steps = groupsOf(offers).map(stepFor)
      if (destinations.length === 0) {
        const next = { text: fill(words.steps.next, { route: nameOf(successorOf(offers)) }) }
        return {
          answer: Object.fromEntries(
            questions.map((question) => [question, answerTo(question, offers)]),
          ),
          steps: questions.includes('next') ? [...steps, next] : steps,
        }
      }
      return {
        answer: {
          table: tableOf(offers).map(({ id }) => id),
          ...Object.fromEntries(
            destinations.map((address) => [
              packetField(address),
              routeFor(offers, address)?.id ?? '',
            ]),
          ),
        },
        steps: [...steps, ...destinations.map((address) => packetStep(offers, address))],
      }
    },

    judge: ({ offers, questions, destinations }, answer): Record<string, FieldVerdict> => {
      const options = offers.map(optionOf)
      const explain = (id: string, explainOffer: (offer: Offer) => string) => {
        const offer = offers.find((each) => each.id === id)
        return offer ? explainOffer(offer) : ''
      }
      const rivalsOf = (offer: Offer) =>
        groupsOf(offers).find((group) => group.includes(offer)) ?? []

      if (destinations.length === 0) {
        const remaining = offers.filter((offer) => offer !== winnerOf(offers))
        const explainByQuestion = {
          winner: (chosen) => explain(chosen, (offer) => explainBeaten(offer, offers)),
          reason: (chosen) => explainReason(chosen, reasonOf(offers)),
          next: (chosen) =>
            explain(chosen, (offer) =>
              remaining.includes(offer) ? explainBeaten(offer, remaining) : words.next.failed,
            ),
        } satisfies Record<Question, (chosen: string) => string>
        return Object.fromEntries(
          questions.map((question) => [
            question,
            judgeChoice(
              answer[question],
              question === 'reason' ? reasons : options,
              answerTo(question, offers),
              explainByQuestion[question],
            ),
          ]),
        )
      }

      const packets = destinations.map((address): [string, FieldVerdict] => [
        packetField(address),
        judgeChoice(
          answer[packetField(address)],
          options,
          routeFor(offers, address)?.id ?? '',
          (chosen) => explain(chosen, (offer) => explainPacket(offers, offer, address)),
        ),
      ])
      return {
        table: judgeMultiChoice(
          answer['table'],
          options,
          new Set(tableOf(offers).map(({ id }) => id)),
          (chosen) => explain(chosen, (offer) => explainBeaten(offer, rivalsOf(offer))),
          () => words.table.missing,
        ),
        ...Object.fromEntries(packets),
      }
    },

    nudge: ({ sort }) => words.nudges[sort === 'two-networks' ? sort : 'one-network'],

    aim: ({ offers, isDistanceShown }, fieldId) => {
      switch (fieldId) {
        case 'winner':
          return isDistanceShown ? words.winner.aimWhereShown : words.winner.aim
        case 'reason':
        case 'next':
          return words[fieldId].aim
        case 'table':
          return fill(words.table.aim, { count: groupsOf(offers).length })
        default:
          return words.packet.aim
      }
    },
  })
}

export const routeChoice = defineEngine({
  kind: 'route-choice',
  kindFile: KindFile,
  create: createRouteChoice,
  subjects: ({ kind }) => sortSubjects(kind.sorts),
})
