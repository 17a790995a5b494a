/** Every topic: by domain, each list opened by a press, or found by its name. */
import { useId, useState } from 'react'

import { TextField } from '#platform/web/ui/text-field.tsx'

import type { DomainFigure, TopicFigure } from '../core/figures/schema.ts'
import { answeredTopics, topicChange, topicsNamed } from '../core/figures/topic-changes.ts'
import { countWords, percentWords, rangeWords } from '../core/figures/words.ts'

type Props = { readonly domains: readonly DomainFigure[] }

export function Topics({ domains }: Props) {
  const id = useId()
  const [words, setWords] = useState('')
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h3 id={id} className="text-lg font-semibold">
        By topic
      </h3>
      <p className="text-muted max-w-prose">
        The weakest first, and what has changed in four weeks.
      </p>
      <TextField
        label="Find a topic"
        type="search"
        className="max-w-md"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {words.trim() === '' ? (
        domains.map((domain) => <TopicsOfDomain key={domain.number} domain={domain} />)
      ) : (
        <Found topics={topicsNamed(domains, words)} />
      )}
    </section>
  )
}

function TopicsOfDomain({ domain }: { readonly domain: DomainFigure }) {
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
      <TopicList topics={answered} />
      {others > 0 && (
        <p className="text-muted mt-2 text-sm">
          {answered.length === 0
            ? 'No answer counts yet for any of them.'
            : `No answer counts yet for ${others === 1 ? 'the other one' : `the other ${others}`}.`}
        </p>
      )}
    </details>
  )
}

const MOST_FOUND = 20

function Found({ topics }: { readonly topics: readonly TopicFigure[] }) {
  const more = topics.length - MOST_FOUND
  return (
    <>
      <p role="status">
        {topics.length === 0
          ? 'No topic has these words.'
          : `${countWords(topics.length, 'topic')}.`}
      </p>
      <TopicList topics={topics.slice(0, MOST_FOUND)} />
      {more > 0 && <p className="text-muted">And {more} more: write more of the name.</p>}
    </>
  )
}

function TopicList({ topics }: { readonly topics: readonly TopicFigure[] }) {
  return (
    <ul className="figure-topic-list">
      {topics.map((topic) => (
        <li key={topic.id}>
          <span>{topic.title}</span>{' '}
          <span className="tabular-nums">
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

function changeWords(topic: TopicFigure): string {
  const change = topicChange(topic)
  if (change === 'new') return ', new'
  if (change === 'same') return ', about the same'
  const points = countWords(Math.abs(change.points), 'point')
  return change.points > 0 ? `, ${points} up` : `, ${points} down`
}
