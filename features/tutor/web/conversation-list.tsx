/** The learner's conversations: search, rename, delete. */
import { Link } from '@tanstack/react-router'
import { MessageSquarePlus, Pencil, Search, Trash2 } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { Conversation } from '../contract.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { useConversations } from './use-conversations.ts'

type Props = {
  readonly openId: string | null
  /** A conversation was chosen, or a new one. */
  readonly onChoose: () => void
  readonly onDeleted: (id: string) => void
}

export function ConversationList({ openId, onChoose, onDeleted }: Props) {
  const id = useId()
  const [q, setQ] = useState('')
  const asked = useDeferredValue(q.trim())
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useConversations(asked)
  const [renamed, setRenamed] = useState<Conversation | null>(null)
  const [deleted, setDeleted] = useState<Conversation | null>(null)
  const conversations = data?.pages.flatMap((page) => page.conversations) ?? []

  return (
    <div className="flex min-h-0 flex-col gap-3">
      <Link
        to="/dashboard/tutor"
        className="button button--outline min-h-11 w-full justify-start"
        onClick={onChoose}
      >
        <MessageSquarePlus aria-hidden className="size-4" />
        New conversation
      </Link>
      <div className="tutor-search">
        <Search aria-hidden />
        <label htmlFor={id} className="sr-only">
          Search conversations
        </label>
        <input
          id={id}
          type="search"
          className="input input--full-width"
          placeholder="Search conversations"
          maxLength={200}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      </div>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} label="Loading conversations" />}
      {data && (
        <p role="status" className={conversations.length > 0 ? 'sr-only' : 'text-muted text-sm'}>
          {statusOf(conversations.length, asked)}
        </p>
      )}
      {conversations.length > 0 && (
        <ul aria-label="Conversations" className="tutor-list">
          {conversations.map((conversation) => (
            <li key={conversation.id} data-open={conversation.id === openId || undefined}>
              <Link
                to="/dashboard/tutor"
                search={{ conversation: conversation.id }}
                aria-current={conversation.id === openId ? 'page' : undefined}
                className="tutor-list-link"
                onClick={onChoose}
              >
                <span className="line-clamp-2">{conversation.title}</span>
              </Link>
              <button
                type="button"
                className="tutor-list-action"
                aria-label={`Rename “${conversation.title}”`}
                onClick={() => setRenamed(conversation)}
              >
                <Pencil aria-hidden />
              </button>
              <button
                type="button"
                className="tutor-list-action"
                aria-label={`Delete “${conversation.title}”`}
                onClick={() => setDeleted(conversation)}
              >
                <Trash2 aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <button
          type="button"
          className="button button--ghost min-h-11"
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => {
            if (!isFetchingNextPage) void fetchNextPage()
          }}
        >
          {isFetchingNextPage ? 'Loading…' : 'Show older ones'}
        </button>
      )}
      <RenameDialog conversation={renamed} onClose={() => setRenamed(null)} />
      <DeleteDialog conversation={deleted} onClose={() => setDeleted(null)} onDeleted={onDeleted} />
    </div>
  )
}

function statusOf(count: number, q: string): string {
  if (count > 0) return count === 1 ? '1 conversation' : `${count} conversations`
  return q === '' ? 'Your conversations will be kept here.' : `No conversation has “${q}” in it.`
}
