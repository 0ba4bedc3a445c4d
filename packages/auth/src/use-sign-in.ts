import { useStore } from 'zustand'
import type { SignInState } from './sign-in-state.ts'
import type { SignIn } from './sign-in-store.ts'

/** How far a sign-in has come, re-rendering when it changes. */
export function useSignIn<Subject>({ getState, subscribe }: SignIn<Subject>): SignInState<Subject> {
  return useStore({ getState, subscribe, getInitialState: getState })
}
