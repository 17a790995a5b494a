/** Every topic and its course: by domain, each list opened by a press, or found by its name. */
import { useId, useState } from 'react'

import { fullDayInShort, shortDay } from '#platform/web/day-words.ts'
import { TextField } from '#platform/web/ui/text-field.tsx'

import type { DomainFigure, TopicFigure } from '../core/figures/schema.ts'
import { LOWEST_SHARE } from '../core/figures/spans.ts'
import {
  answeredTopics,
  topicChange,
  topicCourse,
  topicsNamed,
} from '../core/figures/topic-changes.ts'
import { countWords, percentWords, rangeWords } from '../core/figures/words.ts'
import { DataTable } from './data-table.tsx'
import { SmallLine } from './line-chart.tsx'

import './topics.css'

/** Of the exam, at least one, the earliest first. */
type Weeks = { readonly weeks: readonly string[] }

export function Topics({ domains, weeks }: Weeks & { readonly domains: readonly DomainFigure[] }) {
  const id = useId()
  const [words, setWords] = useState('')
  const [first] = weeks
  return (
    <section aria-labelledby={id} className="figure-by-topic space-y-3">
      <h3 id={id} className="text-lg font-semibold">
        By topic
      </h3>
      <p className="text-muted max-w-prose">
        The weakest first, and what has changed in four weeks.
        {weeks.length > 1 &&
          first &&
          ` Each line is a topic's course from ${shortDay(first)} to this week, between ${percentWords(LOWEST_SHARE)} and 100\u00a0%.`}
      </p>
      <TextField
        label="Find a topic"
        type="search"
        className="max-w-md"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {words.trim() === '' ? (
        domains.map((domain) => (
          <TopicsOfDomain key={domain.number} domain={domain} weeks={weeks} />
        ))
      ) : (
        <Found topics={topicsNamed(domains, words)} weeks={weeks} />
      )}
    </section>
  )
}

function TopicsOfDomain({ domain, weeks }: Weeks & { readonly domain: DomainFigure }) {
  const answered = answeredTopics(domain)
  const others = domain.topics.length - answered.length
  return (
    <details className="figure-topics">
      <summary>
        {domain.number} {domain.title}
        <span className="text-muted">
          {' '}
          · answers in {answered.length} of {countWords(domain.topics.length, 'topic')}
        </span>
      </summary>
      <TopicList topics={answered} weeks={weeks} />
      {others > 0 && (
        <p className="text-muted mt-2 text-sm">
          {answered.length === 0
            ? 'No answer counts yet for any of them.'
            : `No answer counts yet for ${others === 1 ? 'the other one' : `the other ${others}`}.`}
        </p>
      )}
      {answered.length > 0 && (
        <DataTable
          title={`Topics of ${domain.number} ${domain.title}`}
          columns={['Topic, by week of', ...weeks.map((week) => fullDayInShort(week)).toReversed()]}
          rows={answered.map(({ title, shares }) => [
            title,
            ...weeks.map((_, at) => {
              const share = shares.at(-1 - at)
              return share === undefined ? '' : percentWords(share)
            }),
          ])}
        />
      )}
    </details>
  )
}

const MOST_FOUND = 20

type SomeTopics = Weeks & { readonly topics: readonly TopicFigure[] }

function Found({ topics, weeks }: SomeTopics) {
  const more = topics.length - MOST_FOUND
  return (
    <>
      <p role="status">
        {topics.length === 0
          ? 'No topic has these words.'
          : `${countWords(topics.length, 'topic')}.`}
      </p>
      <TopicList topics={topics.slice(0, MOST_FOUND)} weeks={weeks} />
      {more > 0 && <p className="text-muted">And {more} more: write more of the name.</p>}
    </>
  )
}

function TopicList({ topics, weeks }: SomeTopics) {
  return (
    <ul className="figure-topic-list">
      {topics.map((topic) => (
        <li key={topic.id}>
          <span className="figure-topic">{topic.title}</span> <Course topic={topic} weeks={weeks} />
          <span className="figure-topic-words">
            {topic.answers === 0 ? (
              <span className="text-muted">no answer counts yet</span>
            ) : (
              <>
                {percentWords(topic.share)}{' '}
                <span className="text-muted">({rangeWords(topic)})</span>
                {changeWords(topic)}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Course({ topic, weeks }: Weeks & { readonly topic: TopicFigure }) {
  const course = topicCourse(topic, weeks)
  if (!course) return null
  const { since, first, lowest, highest, now, byWeek } = course
  const between = `between ${Math.round(lowest * 100)} and ${percentWords(highest)}`
  return (
    <SmallLine
      values={byWeek}
      from={LOWEST_SHARE}
      label={`Week by week since ${shortDay(since)}: ${percentWords(first)} at first, ${between}, ${percentWords(now)} now`}
    />
  )
}

function changeWords(topic: TopicFigure): string {
  const change = topicChange(topic)
  if (change === 'new') return ', new'
  if (change === 'same') return ', about the same'
  const points = countWords(Math.abs(change.points), 'point')
  return change.points > 0 ? `, ${points} up` : `, ${points} down`
}
