/**
 * The entries of the command palette: the next lesson and the areas while the field is empty; what the curriculum has
 * for the typed words; and the tutor, when it has nothing.
 */
import { useNavigate } from '@tanstack/react-router'
import { BookOpen, CircleHelp, ListTodo, MessageCircleQuestion, Pilcrow, Tag } from 'lucide-react'
import { useState, type ComponentType } from 'react'

import type { SearchHit } from '#features/curriculum/contract.ts'
import type { Search } from '#features/curriculum/web.tsx'
import type { NextStep } from '#features/lessons/contract.ts'
import { CommandPalette, type PaletteGroup } from '#platform/web/ui/command-palette.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { MarkedWords } from '#platform/web/ui/marked-words.tsx'

import { matchName, NAME_MATCH, type NameMatch } from './name-match.ts'
import { useNamedCommands } from './palette-commands.ts'
import { namedBy, type Entry, type Item } from './palette-entry.ts'
import { usePages } from './palette-pages.ts'
import { usePractice } from './palette-practice.ts'

export type PaletteParts = {
  readonly useSearch: (text: string) => Search
  /** Undefined until it is known, null when no lesson is left. */
  readonly useNextStep: () => NextStep | null | undefined
  /** What today's list still asks for. */
  readonly useOpenTasks: () => readonly OpenTask[]
}

type OpenTask = {
  readonly id: string
  readonly label: string
  readonly minutes: number
  readonly run: () => void
}

export function paletteOf({ useSearch, useNextStep, useOpenTasks }: PaletteParts) {
  /** @param typed before the field was there. */
  return function Palette({ onClose, typed = '' }: { onClose: () => void; typed?: string }) {
    const [text, setText] = useState(typed)
    const { asked, hits, isSearching, error, askAgain } = useSearch(text)
    const allPages = usePages(useNextStep())
    const allTasks = useOpenTasks().map(asEntry)
    const openHit = useOpenHit()
    const navigate = useNavigate()
    const words = text.trim()
    const pages = namedBy(words, allPages)
    const tasks = namedBy(words, allTasks)
    const practice = usePractice(words, hits)
    const commands = useNamedCommands(words)
    // What is called so comes before what only has the words somewhere. While nothing is typed, nothing is found.
    const bestHit = Math.max(...hits.map(matchOf(words)))
    const isFirst = ({ match }: { match: NameMatch }) => words !== '' && match > bestHit
    const practiceGroup = { id: 'practice', label: 'Practice', items: practice.items }
    const found = groupsOf(hits, asked, openHit)
    const textAt = isFirst(commands) ? 0 : found.findIndex(({ id }) => TEXTS.has(id))
    const beforeText = textAt === -1 ? found.length : textAt

    const groups: PaletteGroup<Item>[] = [
      { id: 'go', label: 'Go to', rank: 'first', items: pages },
      { id: 'today', label: 'Today', rank: 'first', items: tasks },
      ...(isFirst(practice) ? [{ ...practiceGroup, rank: 'found' as const }] : []),
      ...found.slice(0, beforeText),
      // A lesson or a term that is called so may come before it; a text that has the words in it does not.
      { id: 'do-named', label: 'Do', rank: 'found', items: commands.inFull },
      ...found.slice(beforeText),
      ...(isFirst(practice) ? [] : [{ ...practiceGroup, rank: 'last' as const }]),
      // After the results: somebody who searches for “log” does not want to log out.
      { id: 'do', label: 'Do', rank: 'last', items: commands.others },
    ]
    if (words !== '') {
      groups.push({
        id: 'ask',
        label: 'Not here?',
        rank: 'last',
        items: [
          {
            id: 'ask-tutor',
            label: `Ask the tutor: “${words}”`,
            Icon: MessageCircleQuestion,
            run: () => void navigate({ to: '/dashboard/tutor', search: { ask: words } }),
          },
        ],
      })
    }
    const named = [pages, tasks, commands.inFull, commands.others]
    const count = hits.length + named.flat().length + practice.namedCount
    const isNothing = words !== '' && !isSearching && !error && count === 0
    return (
      <CommandPalette
        label="A lesson, a term, a page or a command"
        text={text}
        onTextChange={setText}
        groups={groups}
        isSearching={isSearching}
        status={words === '' || error ? '' : countOf(count)}
        note={
          error ? (
            <ErrorNote error={error} onRetry={askAgain} />
          ) : isNothing ? (
            <p className="text-muted text-sm">
              Nothing found for “{words}”. Try another word, or the name of the protocol.
            </p>
          ) : null
        }
        onChoose={({ run }) => {
          // First, so the focus is back before the next page takes it.
          onClose()
          run()
        }}
        onClose={onClose}
      />
    )
  }
}

function countOf(count: number): string {
  if (count === 0) return 'Nothing found'
  return count === 1 ? '1 result' : `${count} results`
}

/** Of a passage and a question the title is that of their lesson: they are found by their text. */
function matchOf(typed: string): (hit: SearchHit) => NameMatch {
  return ({ kind, title }) => (TEXTS.has(kind) ? NAME_MATCH.none : matchName(typed, title))
}

function asEntry({ minutes, ...task }: OpenTask): Entry {
  return { ...task, Icon: ListTodo, detail: `${minutes} min`, words: 'today plan task challenge' }
}

function useOpenHit(): (hit: SearchHit) => void {
  const navigate = useNavigate()
  return ({ lessonId, passageId }) =>
    void navigate({
      to: '/dashboard/lessons/$lessonId',
      params: { lessonId },
      ...(passageId !== null && { hash: passageId }),
    })
}

const KINDS = {
  lesson: { label: 'Lessons', Icon: BookOpen },
  term: { label: 'Terms', Icon: Tag },
  passage: { label: 'In the lessons', Icon: Pilcrow },
  answer: { label: 'Answers', Icon: MessageCircleQuestion },
  question: { label: 'Questions and their explanations', Icon: CircleHelp },
} as const satisfies Record<SearchHit['kind'], { label: string; Icon: ComponentType }>

/** Kinds that are found by their text, not by a name. */
const TEXTS: ReadonlySet<string> = new Set<SearchHit['kind']>(['passage', 'answer', 'question'])

/** The hits by kind; the kind of the best hit comes first. */
function groupsOf(
  hits: readonly SearchHit[],
  asked: string,
  open: (hit: SearchHit) => void,
): PaletteGroup<Item>[] {
  return [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, found]) => ({
    id: kind,
    label: KINDS[kind].label,
    rank: 'found',
    items: found.map((hit) => ({
      id: `${kind}-${hit.lessonId}-${hit.id}`,
      label: <MarkedWords text={hit.title} words={asked} />,
      detail: <MarkedWords text={hit.excerpt} words={asked} />,
      Icon: KINDS[kind].Icon,
      run: () => open(hit),
    })),
  }))
}
