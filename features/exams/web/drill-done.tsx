/** The end of a drill: how it went, by topic, and what to do about it. */
import { Link } from '@tanstack/react-router'
import { Target } from 'lucide-react'

import { DoneCard } from '#platform/web/ui/done-card.tsx'

import { DrillMistake } from './drill-mistake.tsx'
import { searchOf } from './drill-search.ts'
import { MODE_WORDS } from './drill-words.ts'
import type { Step } from './kept-run.ts'
import type { DrillParts } from './parts.ts'
import type { DrillSettings } from './use-drill.ts'
import { MoreOfTopicLink } from './ways-on.tsx'

type Props = {
  readonly parts: Pick<DrillParts, 'JudgedAnswer' | 'TodayLink' | 'TopicLabs'>
  readonly steps: readonly Step[]
  readonly settings: DrillSettings
}

export function DrillDone({ steps, settings, parts }: Props) {
  const { JudgedAnswer, TodayLink, TopicLabs } = parts
  const answered = steps.filter(({ outcome }) => outcome !== 'open')
  const missed = answered.filter(({ outcome }) => outcome === 'wrong')
  // What one was sure of comes first: its reasons surprise most.
  const wrong = [...missed.filter(wasSure), ...missed.filter((step) => !wasSure(step))]
  const assisted = answered.filter(({ outcome }) => outcome === 'assisted')
  const rightCount = answered.length - wrong.length
  const named = steps.flatMap(({ item, named }) =>
    named !== null && item.kind === 'question' && item.secondBest
      ? [{ named, rightIds: item.secondBest.rightIds }]
      : [],
  )
  const namedRight = named.filter((each) => each.rightIds.includes(each.named))
  const { mode, scope, length } = settings
  return (
    <DoneCard
      icon={<Target className="text-ink-accent size-10" aria-hidden />}
      title={`${rightCount} of ${answered.length} right`}
      words={
        <>
          <p className="text-muted mt-2 max-w-prose">{wordsOn(wrong)}</p>
          {assisted.length > 0 && <p className="mt-2 max-w-prose">{wordsOnAssisted(assisted)}</p>}
          {named.length > 0 && (
            <p className="mt-2 max-w-prose">
              You named the words that decide in {namedRight.length} of {named.length}.
            </p>
          )}
        </>
      }
    >
      {wrong.length > 0 && (
        <div className="w-full">
          <h3 className="font-semibold">What went wrong</h3>
          <ul className="mt-2 space-y-3">
            {wrong.map((step, index) => (
              // A question may have come back.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="border-l-2 border-(--danger-text) pl-3">
                <DrillMistake step={step} JudgedAnswer={JudgedAnswer} />
              </li>
            ))}
          </ul>
          <ul aria-label="More of what went wrong" className="mt-3 flex flex-wrap gap-x-5 text-sm">
            {topicsOf(wrong).map((topic) => (
              <li key={topic.id}>
                <MoreOfTopicLink topic={topic} exam={scope.exam} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {TopicLabs && <TopicLabs topics={topicsToDo(wrong, steps, scope)} />}
      <div className="flex flex-wrap gap-3">
        <Link
          to="/dashboard/lessons/practice"
          search={{ exam: scope.exam }}
          className="button button--primary min-h-11"
        >
          All practice
        </Link>
        {wrong.length > 0 && mode !== 'mistakes' && (
          <Link
            to="/dashboard/lessons/practice/drill"
            search={{ mode: 'mistakes', ...searchOf(scope), ...(length !== 10 && { length: 10 }) }}
            className="button button--outline min-h-11"
          >
            {MODE_WORDS.mistakes.title} only
          </Link>
        )}
        {TodayLink && <TodayLink otherwise={null} />}
      </div>
    </DoneCard>
  )
}

const wasSure = ({ given }: Step) => given?.confidence === 'sure'

const MOST_TOPICS = 3

/** Those that went wrong most often first. */
function topicsOf(wrong: readonly Step[]) {
  const byTopic = Map.groupBy(wrong, ({ item }) => item.topic.id)
  return [...byTopic.values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([first]) => first?.item.topic ?? [])
    .slice(0, MOST_TOPICS)
}

/** What went wrong, and, in a drill about a part that is named, all of that part. The ids. */
function topicsToDo(
  wrong: readonly Step[],
  steps: readonly Step[],
  { topic, topics, lesson }: DrillSettings['scope'],
): string[] {
  const isNamed = topic !== undefined || topics !== undefined || lesson !== undefined
  const asked = isNamed ? steps.map(({ item }) => item.topic.id) : []
  return [...new Set([...topicsOf(wrong).map(({ id }) => id), ...asked])]
}

function wordsOnAssisted(assisted: readonly Step[]): string {
  const topics = [...new Set(assisted.map(({ item }) => item.topic.title))].join(', ')
  return assisted.length === 1
    ? `One of them with help, about ${topics}: one like it comes back, to be done without.`
    : `${assisted.length} of them with help, about ${topics}: ones like them come back, to be done without.`
}

/** @param sure of how many one was sure, of so many that were wrong. */
function sureWords(sure: number, wrong: number): string {
  if (sure === 0) return ''
  return wrong === 1
    ? ' You were sure of it: read its reasons.'
    : ` You were sure of ${sure} of them: read those reasons first.`
}

function wordsOn(wrong: readonly Step[]): string {
  if (wrong.length === 0)
    return 'Everything right. These come back after some days, and later each time.'
  const sure = wrong.filter(wasSure).length
  const topics = [...new Set(wrong.map(({ item }) => item.topic.title))]
  const about = topics.slice(0, 3).join(', ')
  return `${wrong.length === 1 ? 'One' : wrong.length} to repeat, about ${about}${topics.length > 3 ? ' and more' : ''}.${sureWords(sure, wrong.length)}`
}
