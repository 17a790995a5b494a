/** AI Tutor: conversations about the lessons. */
import { Link, useNavigate } from '@tanstack/react-router'
import { MessagesSquare, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'

import { useScreenSearch } from '#platform/web/screen-search.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useStanding } from '#platform/web/ui/use-standing.ts'

import type { Engine, LearnerMessage, Mode } from '../contract.ts'
import { ABOUT_WORDS, aboutIn } from './about.ts'
import { Composer } from './composer.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationView } from './conversation-view.tsx'
import { FailedQuestion } from './failed-question.tsx'

import './tutor-page.css'
import { tutorSearch, type TutorSearch } from './tutor-search.ts'
import { useAsk, type Question } from './use-ask.ts'
import { useTutor } from './use-conversations.ts'

export function TutorPage() {
  const search = useScreenSearch(tutorSearch)
  const navigate = useNavigate()
  const conversationId = search.conversation ?? null
  const open = (id: string | null) =>
    navigate({
      to: '/dashboard/tutor',
      search: id === null ? {} : { conversation: id },
      replace: true,
      resetScroll: false,
    })
  const drawer = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const list = (
    <ConversationList
      openId={conversationId}
      onChoose={() => drawer.current?.close()}
      onDeleted={(id) => {
        if (id === conversationId) void open(null)
      }}
    />
  )
  return (
    <div className="tutor-room">
      <Page
        title="AI Tutor"
        intro="Every statement shows the passage it comes from. If the tutor finds nothing, it says so."
        actions={
          <>
            <Link to="/dashboard/tutor/mistakes" className="button button--outline min-h-11">
              My mistakes
            </Link>
            <button
              type="button"
              className="button button--outline tutor-drawer-button min-h-11"
              aria-haspopup="dialog"
              onClick={() => drawer.current?.showModal()}
            >
              <MessagesSquare aria-hidden className="max-xs:hidden size-4" />
              Conversations
            </button>
          </>
        }
      >
        <div className="tutor-layout">
          <aside aria-label="Your conversations" className="tutor-aside">
            {list}
          </aside>
          {/* A press on the backdrop hits the dialog itself. The browser handles Escape. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
          <dialog
            ref={drawer}
            aria-labelledby={headingId}
            className="drawer tutor-drawer"
            onClick={(event) => {
              if (event.target === event.currentTarget) drawer.current?.close()
            }}
          >
            <div className="mb-3 flex items-center justify-between gap-2">
              <h2 id={headingId} className="min-w-0 text-lg font-semibold">
                Your conversations
              </h2>
              <button
                type="button"
                className="button button--ghost size-11 shrink-0 p-0"
                aria-label="Close conversations"
                onClick={() => drawer.current?.close()}
              >
                <X aria-hidden />
              </button>
            </div>
            {list}
          </dialog>
          <Chat conversationId={conversationId} search={search} onOpen={open} />
        </div>
      </Page>
    </div>
  )
}

/** How much of the screen the field with its modes may cover, together with the bar below it. */
const MOST_OF_SCREEN = 2 / 5

type ChatProps = {
  readonly conversationId: string | null
  readonly search: TutorSearch
  readonly onOpen: (conversationId: string) => Promise<void>
}

function Chat({ conversationId, search, onOpen }: ChatProps) {
  const [text, setText] = useState(search.ask ?? '')
  const [mode, setMode] = useState<Mode>(search.mode ?? 'explain')
  const [askedFrom, setAskedFrom] = useState(askedFromOf(search))
  const [about, setAbout] = useState(() => aboutIn(search.about))
  const tutor = useTutor()
  const { pending, failure, announcement, ask, askAgain, stop, clearFailure } = useAsk({
    onStarted: onOpen,
    // An unsent question returns to the field, unless something else is being written.
    onRefused: (question) => setText((now) => (now === '' ? question.text : now)),
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  useStanding(foot, { mostOfScreen: MOST_OF_SCREEN })
  usePutInto(field, search.ask)

  // A question passed in while the page is open.
  const [brought, setBrought] = useState(search.ask)
  if (search.ask !== brought) {
    setBrought(search.ask)
    if (search.ask !== undefined) {
      setText(search.ask)
      setAskedFrom(askedFromOf(search))
      setAbout(aboutIn(search.about))
      if (search.mode !== undefined) setMode(search.mode)
    }
  }

  const isHere =
    pending !== null &&
    (conversationId === null ? pending.isStarting : pending.conversationId === conversationId)
  const shownId = conversationId ?? (isHere ? pending.conversationId : null)

  const focusNext = () => {
    // Focusing the field would open a phone's keyboard over the answer.
    const next = matchMedia('(pointer: fine)').matches ? field : frame
    next.current?.focus({ preventScroll: true })
  }
  const send = (question: Question) => {
    clearFailure()
    setText('')
    setAskedFrom(null)
    setAbout(null)
    ask(question, conversationId)
    // The pressed button may be gone.
    focusNext()
  }
  return (
    <div ref={frame} tabIndex={-1} className="tutor-chat">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex-1">
        {shownId === null ? (
          <Beginning
            tutor={tutor}
            onAsk={(example) => {
              setMode(example.mode)
              send(example)
            }}
          />
        ) : (
          <ConversationView
            conversationId={shownId}
            pending={isHere ? pending : null}
            onReply={(reply, replyMode) => send({ mode: replyMode, text: reply })}
            onAskAgain={(question) => askAgain(sentFrom(question, shownId))}
          />
        )}
        {failure && [null, failure.question.conversationId].includes(conversationId) && (
          <FailedQuestion
            failure={failure}
            onRetry={() => askAgain(failure.question)}
            focusNext={focusNext}
          />
        )}
      </div>
      <div ref={foot} className="tutor-foot">
        <Composer
          text={text}
          onChange={setText}
          mode={mode}
          onMode={setMode}
          isBusy={pending !== null}
          onSend={() => send({ mode, text: text.trim(), ...askedFrom, ...(about && { about }) })}
          onStop={stop}
          isAskedFromLesson={askedFrom !== null}
          onDropAskedFrom={() => setAskedFrom(null)}
          about={about && ABOUT_WORDS[about.kind]}
          onDropAbout={() => setAbout(null)}
          field={field}
        />
      </div>
      {tutor.data && <EngineNote engine={tutor.data.engine} />}
    </div>
  )
}

/** Puts a question that was passed in into the field, with the caret at its end. */
function usePutInto(field: RefObject<HTMLTextAreaElement | null>, question: string | undefined) {
  useEffect(() => {
    const { current } = field
    if (question === undefined || !current) return
    current.focus({ preventScroll: true })
    current.setSelectionRange(current.value.length, current.value.length)
  }, [field, question])
}

function askedFromOf({
  lesson,
  passage,
}: TutorSearch): { lessonId: string; passageId?: string } | null {
  if (lesson === undefined) return null
  return { lessonId: lesson, ...(passage !== undefined && { passageId: passage }) }
}

function sentFrom({ id, mode, text, askedFrom, about }: LearnerMessage, conversationId: string) {
  return {
    messageId: id,
    conversationId,
    mode,
    text,
    ...(askedFrom && { lessonId: askedFrom.lessonId }),
    ...(about && { about }),
    ...(askedFrom?.passageId && { passageId: askedFrom.passageId }),
  }
}

type BeginningProps = {
  readonly tutor: ReturnType<typeof useTutor>
  readonly onAsk: (question: Question) => void
}

/** Before the first question: examples from the learner's track. */
function Beginning({ tutor, onAsk }: BeginningProps) {
  const { data, error, refetch } = tutor
  return (
    <section aria-labelledby="tutor-beginning" className="tutor-beginning">
      <h2 id="tutor-beginning" className="text-xl font-semibold">
        What would you like to understand?
      </h2>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} label="Loading questions to begin with" />}
      {data && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-2">
          {data.examples.map((example) => (
            <li key={example.text}>
              <button type="button" className="tutor-example" onClick={() => onAsk(example)}>
                {example.text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function EngineNote({ engine }: { engine: Engine }) {
  return (
    <p className="text-muted mt-2 text-center text-xs">
      {engine.kind === 'lessons'
        ? 'Answers come from the lessons on this server. Nothing you ask leaves it.'
        : `${engine.name} answers; your questions are sent to it. It can be wrong: check the sources.`}
    </p>
  )
}
