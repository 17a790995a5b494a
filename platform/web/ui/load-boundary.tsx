/** Around anything that loads: a skeleton while it does, and what went wrong with a way to try again. */
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, Suspense, type ReactNode } from 'react'

import { ErrorNote } from './error-note.tsx'
import { Skeleton } from './skeleton.tsx'

type Props = { readonly children: ReactNode; readonly fallback?: ReactNode }

export function LoadBoundary({ children, fallback }: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary onRetry={reset}>
          <Suspense fallback={fallback ?? <Skeleton />}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

type BoundaryProps = { readonly children: ReactNode; readonly onRetry: () => void }

// React offers error boundaries to classes only.
class ErrorBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    if (!this.state.error) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ error: null })
    }
    return <ErrorNote error={this.state.error} onRetry={retry} />
  }
}
