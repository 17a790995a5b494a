/**
 * Search over lessons, passages, terms and explanations, as one types.
 *
 * The hits are links: arrow keys move through them, Enter in the box opens the first, Escape returns to the box and
 * then empties it.
 */
import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import { wordsFor } from '#platform/web/error-words.ts'
import { MarkedWords } from '#platform/web/ui/marked-words.tsx'

import type { SearchHit } from '../contract.ts'

import './search-box.css'
import { useSearch } from './use-search.ts'

const WORD_BY_KIND = {
  lesson: 'Lesson',
  passage: 'In the lesson',
  term: 'Term',
  question: 'Question',
  answer: 'Answer',
} as const satisfies Record<SearchHit['kind'], string>

/** @param words the initial text. */
export function SearchBox({ words = '' }: { readonly words?: string }) {
  const [text, setText] = useState(words)
  const [isOpen, setOpen] = useState(words !== '')
  const { asked, hits, isSearching, error } = useSearch(text)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const id = useId()
  useEffect(() => {
    // Initial words are selected for editing. Not on a phone, where the keyboard would cover the hits.
    if (words !== '' && matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [words])
  // Rendering a long list of hits must not delay the next letter.
  const shown = useDeferredValue(hits)

  const close = () => {
    setOpen(false)
    setText('')
  }
  const links = () => [
    ...(box.current?.querySelectorAll<HTMLAnchorElement>('.search-hits a') ?? []),
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    const all = links()
    const at = all.findIndex((link) => link === document.activeElement)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (all.length === 0) return
      event.preventDefault()
      const to = at + (event.key === 'ArrowDown' ? 1 : -1)
      if (to < 0) input.current?.focus()
      else all[Math.min(to, all.length - 1)]?.focus()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      if (at >= 0) input.current?.focus()
      else close()
    }
  }
  const openFirst = () => {
    const [first] = hits
    if (!first) return
    close()
    void navigate({
      to: '/dashboard/lessons/$lessonId',
      params: { lessonId: first.lessonId },
      ...(first.passageId !== null && { hash: first.passageId }),
    })
  }
  const isShown = isOpen && text.trim() !== ''

  return (
    // Keys that bubble up from the box and its hits, each of which is a control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className="search"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          openFirst()
        }}
      >
        <label htmlFor={id} className="sr-only">
          Search the curriculum
        </label>
        <Search className="search-icon" aria-hidden />
        <input
          ref={input}
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="A lesson or a term"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          aria-describedby={`${id}-status`}
        />
      </form>
      <p id={`${id}-status`} role="status" className="sr-only">
        {isShown && !isSearching && !error && statusOf(hits.length)}
      </p>
      {isShown && (shown.length > 0 || !isSearching) && (
        <div className="search-hits">
          {error ? (
            <p role="alert" className="p-3 text-sm">
              {wordsFor(error)}
            </p>
          ) : shown.length === 0 ? (
            <p className="text-muted p-3 text-sm">
              Nothing found for “{asked}”. Try another word, or the name of the protocol.
            </p>
          ) : (
            <ul>
              {shown.map((hit) => (
                <li key={`${hit.kind} ${hit.lessonId} ${hit.id}`}>
                  <Hit hit={hit} words={asked} onOpen={close} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

function statusOf(count: number): string {
  if (count === 0) return 'Nothing found'
  return count === 1 ? '1 result' : `${count} results`
}

function Hit({ hit, words, onOpen }: { hit: SearchHit; words: string; onOpen: () => void }) {
  return (
    <Link
      to="/dashboard/lessons/$lessonId"
      params={{ lessonId: hit.lessonId }}
      {...(hit.passageId !== null && { hash: hit.passageId })}
      preload={false}
      onClick={onOpen}
    >
      <span className="hit-kind">{WORD_BY_KIND[hit.kind]}</span>
      <span className="font-medium">
        <MarkedWords text={hit.title} words={words} />
      </span>
      <span className="hit-excerpt">
        <MarkedWords text={hit.excerpt} words={words} />
      </span>
    </Link>
  )
}
