/**
 * Reads any posting by the same rules: paste its text, see what it asks for.
 *
 * It is read in this page; nothing is sent or stored.
 */
import { useDeferredValue, useId, useMemo, useState } from 'react'

import { Page } from '#platform/web/ui/page.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import { certificationById } from '../core/certifications.ts'
import { readPosting } from '../core/read-posting.ts'
import { BoardLink } from './board-link.tsx'

import './jobs-page.css'
import { LabelsWithEvidence } from './labels.tsx'
import { Certifications } from './listing-page.tsx'
import { payInWords, WORDS_BY_LEVEL, WORDS_BY_REMOTE, yearsInWords } from './words.ts'

const LONGEST_TEXT = 60_000

export function ReadPage() {
  const textId = useId()
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const shown = useDeferredValue(text)
  return (
    <>
      <BoardLink />
      <Page
        title="Check a posting you found"
        intro="Paste a posting from anywhere. It is read here in your browser, by the same rules as the listings; nothing is sent."
      >
        <div className="max-w-3xl space-y-6">
          <TextField
            label="Title"
            maxLength={300}
            autoComplete="off"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <div className="textfield textfield--full-width">
            <label className="label" htmlFor={textId}>
              Text of the posting
            </label>
            <textarea
              id={textId}
              className="input input--full-width min-h-48 py-2"
              maxLength={LONGEST_TEXT}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          {shown.trim() !== '' && <PostingReading title={title} text={shown} />}
        </div>
      </Page>
    </>
  )
}

function PostingReading({ title, text }: { title: string; text: string }) {
  const { reading, labels } = useMemo(() => readPosting(title, text), [title, text])
  const { experience, remote, salary, certifications } = reading
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Level', experience.level && WORDS_BY_LEVEL[experience.level]],
    [
      'Experience',
      experience.years && yearsInWords(experience.years.least, experience.years.evidence.text),
    ],
    ['Remote', remote && WORDS_BY_REMOTE[remote]],
    ['Pay', salary && payInWords(salary)],
  ]
  return (
    <section aria-label="What it says" className="space-y-6">
      <dl className="space-y-2">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term} className="grid gap-1 sm:grid-cols-[8rem_1fr]">
                <dt className="text-muted">{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {labels.length > 0 && <LabelsWithEvidence labels={labels} />}
      <Certifications
        certifications={certifications.map(({ id, evidence, ...meant }) => ({
          ...meant,
          id,
          name: certificationById(id)?.name ?? id,
          vendor: certificationById(id)?.vendor ?? '',
          evidence: evidence.map(({ text, under = null }) => ({ text, under })),
        }))}
      />
    </section>
  )
}
