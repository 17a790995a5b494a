/**
 * The text of one lesson, with the components that its authors use.
 *
 * Each lesson is a separate file, loaded when it is opened.
 */
import { MDXProvider } from '@mdx-js/react'
import type { MDXComponents, MDXContent } from 'mdx/types.js'
import { use, useDeferredValue, useMemo, useRef, type ReactNode } from 'react'

import type { ExerciseRequest } from '#features/practice/contract.ts'
import { codePart, type CodePart } from '#platform/web/code-part.ts'

import type { Term as TermOfLesson } from '../contract.ts'
import type { LessonComponent } from '../core/lesson-components.ts'
import { Bits } from './bits.tsx'
import { loadLessonBody } from './lesson-bodies.ts'
import { LessonContext, type OnPassageAction } from './lesson-context.ts'

import './lesson-text.css'
import {
  CodeBlock,
  ListItem,
  Paragraph,
  Quote,
  SectionHeading,
  SubHeading,
  Table,
  TextLink,
} from './passages.tsx'
import { Sequence } from './sequence.tsx'
import { Stack } from './stack.tsx'
import { Exercise, Mistake, Remember, Situation, WorkedExample } from './teaching-blocks.tsx'
import { Term } from './term.tsx'
import { ToolIcons } from './tool-icon.tsx'
import { Topology } from './topology.tsx'
import { Answer, TryIt } from './try-it.tsx'
import { useTerms } from './use-terms.ts'
import { useTextStops } from './use-text-stops.ts'
import { useWholeLesson } from './use-whole-lesson.ts'

const COMPONENTS = {
  p: Paragraph,
  li: ListItem,
  blockquote: Quote,
  table: Table,
  h2: SectionHeading,
  h3: SubHeading,
  a: TextLink,
  pre: CodeBlock,
  Situation,
  Term,
  WorkedExample,
  TryIt,
  Answer,
  Mistake,
  Remember,
  Exercise,
  Stack,
  Topology,
  Sequence,
  Bits,
} as const satisfies MDXComponents & Record<LessonComponent, unknown>

type Props = {
  readonly lessonId: string
  readonly renderExercise?: ((request: ExerciseRequest) => ReactNode) | undefined
  readonly onPassageAction?: OnPassageAction | undefined
}

/** @throws not_found where this build has no such lesson: it is older than the server's content. */
export function LessonText(props: Props) {
  const Body = use(bodyOf(props.lessonId).read())
  const termById = useTerms(props.lessonId)
  return <LessonParts {...props} Body={Body} termById={termById} />
}

type OpenProps = {
  readonly lessonId: string
  /** Its text, loaded before: a page that was prerendered is hydrated in one piece. */
  readonly Body: MDXContent
  readonly terms: readonly TermOfLesson[]
  readonly renderExercise: (request: ExerciseRequest) => ReactNode
}

/** The same text for whoever reads it without an account. */
export function OpenLessonText({ terms, ...props }: OpenProps) {
  const termById = useMemo(() => new Map(terms.map((term) => [term.id, term])), [terms])
  return <LessonParts {...props} termById={termById} isOpen />
}

type PartsProps = Props & {
  readonly Body: MDXContent
  readonly termById: ReadonlyMap<string, TermOfLesson>
  readonly isOpen?: boolean
}

function LessonParts(props: PartsProps) {
  const { lessonId, Body, termById, renderExercise, onPassageAction, isOpen = false } = props
  const text = useRef<HTMLDivElement>(null)
  const hasTools = useDeferredValue(true, false)
  const isWhole = useWholeLesson(text, hasTools)
  useTextStops(text)
  const stage = isWhole ? 'whole' : hasTools ? 'tools' : 'text'
  const context = useMemo(
    () =>
      ({
        lessonId,
        termById,
        renderExercise: renderExercise ?? null,
        stage,
        onPassageAction,
        isOpen,
      }) as const,
    [lessonId, termById, renderExercise, stage, onPassageAction, isOpen],
  )
  return (
    <LessonContext value={context}>
      <div ref={text} className="lesson-text">
        <ToolIcons />
        <p className="text-keys" aria-hidden data-beside-text="">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> the passages<span className="text-keys-code"> and code</span>
          </span>
          <span>
            <kbd>←</kbd> <kbd>→</kbd> terms and tools
          </span>
        </p>
        <MDXProvider components={COMPONENTS}>
          {/* Each lesson's component is created once, when its file arrives. */}
          {/* oxlint-disable-next-line react/static-components */}
          <Body />
        </MDXProvider>
      </div>
    </LessonContext>
  )
}

/** Begins to fetch a lesson's text, in parallel with the page around it. */
export function startLoadingLesson(lessonId: string): void {
  void bodyOf(lessonId).start()
}

const bodyById = new Map<string, CodePart<MDXContent>>()

function bodyOf(lessonId: string): CodePart<MDXContent> {
  const known = bodyById.get(lessonId)
  if (known) return known
  const body = codePart(() => loadLessonBody(lessonId))
  bodyById.set(lessonId, body)
  return body
}
