/**
 * The entries of the command palette: the next lesson and the areas while the field is empty; what the curriculum has
 * for the typed words; and the tutor, when it has nothing.
 */
import { useNavigate } from '@tanstack/react-router'
import {
  BookOpen,
  CalendarDays,
  ChartLine,
  CircleHelp,
  Keyboard,
  ListTodo,
  LogOut,
  MessageCircleQuestion,
  Moon,
  Pilcrow,
  Play,
  Sun,
  Tag,
  Target,
  UserRound,
} from 'lucide-react'
import { use, useState, type ComponentType } from 'react'

import type { SearchHit } from '#features/curriculum/contract.ts'
import type { Search } from '#features/curriculum/web.tsx'
import type { NextStep } from '#features/lessons/contract.ts'
import { useSingleKeys } from '#platform/web/single-keys.ts'
import { chooseTheme, useTheme } from '#platform/web/theme.ts'
import {
  CommandPalette,
  type PaletteGroup,
  type PaletteItem,
} from '#platform/web/ui/command-palette.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { MarkedWords } from '#platform/web/ui/marked-words.tsx'

import { matchName, NAME_MATCH, type NameMatch } from './name-match.ts'
import { NavigationContext } from './navigation.ts'
import { usePractice } from './palette-practice.ts'
import { useLogOut } from './use-log-out.ts'

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

type Item = PaletteItem & { readonly run: () => void }
type Command = Item & {
  readonly label: string
  /** Other names for it. */
  readonly words?: string
}

export function paletteOf({ useSearch, useNextStep, useOpenTasks }: PaletteParts) {
  /** @param typed before the field was there. */
  return function Palette({ onClose, typed = '' }: { onClose: () => void; typed?: string }) {
    const [text, setText] = useState(typed)
    const { asked, hits, isSearching, error, askAgain } = useSearch(text)
    const destinations = useDestinations(useNextStep())
    const tasks = useOpenTasks().map(asCommand)
    const settings = useSettings()
    const openHit = useOpenHit()
    const navigate = useNavigate()
    const words = text.trim()
    const practice = usePractice(words, hits)
    const practiceGroup = { id: 'practice', label: 'Practice', items: practice.items }
    // What is called so comes before what only has the words somewhere. While nothing is typed, nothing is found.
    const isPracticeFirst = words !== '' && practice.match > Math.max(...hits.map(matchOf(words)))

    const groups: PaletteGroup<Item>[] = [
      { id: 'go', label: 'Go to', rank: 'first', items: destinations.filter(isCalled(words)) },
      { id: 'today', label: 'Today', rank: 'first', items: tasks.filter(isCalled(words)) },
      ...(isPracticeFirst ? [{ ...practiceGroup, rank: 'found' as const }] : []),
      ...groupsOf(hits, asked, openHit),
      ...(isPracticeFirst ? [] : [{ ...practiceGroup, rank: 'last' as const }]),
      // After the results: somebody who searches for “log” does not want to log out.
      { id: 'do', label: 'Do', rank: 'last', items: settings.filter(isCalled(words)) },
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
    const isNothing = words !== '' && !isSearching && !error && hits.length === 0
    return (
      <CommandPalette
        label="A lesson, a term, a page or a command"
        text={text}
        onTextChange={setText}
        groups={groups}
        isSearching={isSearching}
        status={words === '' || error ? '' : countOf(hits.length)}
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

/** Whether the typed words name a command. */
function isCalled(typed: string): (command: Pick<Command, 'label' | 'words'>) => boolean {
  return ({ label, words }) => matchName(typed, label, words) > NAME_MATCH.none
}

/** Of a passage and a question the title is that of their lesson: they are found by their text. */
function matchOf(typed: string): (hit: SearchHit) => NameMatch {
  return ({ kind, title }) =>
    kind === 'term' || kind === 'lesson' ? matchName(typed, title) : NAME_MATCH.none
}

function asCommand({ minutes, ...task }: OpenTask): Command {
  return { ...task, Icon: ListTodo, detail: `${minutes} min`, words: 'today plan task challenge' }
}

function useDestinations(next: NextStep | null | undefined): Command[] {
  const areas = use(NavigationContext)
  const navigate = useNavigate()
  const goOn: Command = {
    id: 'go-on',
    // It keeps its position while the lesson is not known yet, so that Enter does not hit another entry.
    label: next ? `Continue with “${next.lesson.title}”` : 'Continue where you stopped',
    words: 'go on study next read',
    Icon: Play,
    run: () =>
      void (next
        ? navigate({
            to:
              next.reason === 'check'
                ? '/dashboard/lessons/$lessonId/check'
                : '/dashboard/lessons/$lessonId',
            params: { lessonId: next.lesson.id },
          })
        : navigate({ to: '/dashboard/lessons' })),
  }
  return [
    ...(next === null ? [] : [goOn]),
    ...areas.map(({ label, path, Icon }) => ({
      id: `area-${path}`,
      label,
      Icon,
      run: () => void navigate({ to: `/dashboard/${path}` }),
    })),
    {
      id: 'plan',
      label: 'Plan',
      words: 'challenge exam date week goals',
      Icon: CalendarDays,
      run: () => void navigate({ to: '/dashboard/lessons/plan' }),
    },
    {
      id: 'practice',
      label: 'Practice',
      words: 'drill questions exam',
      Icon: Target,
      run: () => void navigate({ to: '/dashboard/lessons/practice' }),
    },
    {
      id: 'figures',
      label: 'Figures',
      words: 'progress mastery calendar days time',
      Icon: ChartLine,
      run: () => void navigate({ to: '/dashboard/lessons/figures' }),
    },
    {
      id: 'account',
      label: 'Account',
      words: 'profile settings password security',
      Icon: UserRound,
      run: () => void navigate({ to: '/account' }),
    },
  ]
}

function useSettings(): Command[] {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const singleKeys = useSingleKeys()
  const logOut = useLogOut()
  return [
    {
      id: 'theme',
      label: `Use ${other} colors`,
      words: 'theme scheme mode colors',
      Icon: other === 'light' ? Sun : Moon,
      run: () => chooseTheme(other),
    },
    {
      id: 'single-keys',
      label: `Turn single-key shortcuts ${singleKeys.isOn ? 'off' : 'on'}`,
      words: 'slash digits letters keyboard keys',
      detail: '“/” opens this search; digits, letters and Space answer and grade.',
      Icon: Keyboard,
      run: singleKeys.toggle,
    },
    {
      id: 'log-out',
      label: 'Log out',
      words: 'logout sign',
      Icon: LogOut,
      run: () => void logOut(),
    },
  ]
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
