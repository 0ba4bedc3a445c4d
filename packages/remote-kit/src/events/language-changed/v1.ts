import { eventChannel } from '../channel.ts'

export interface LanguageChanged {
  readonly language: 'he' | 'en' | 'ru' | 'ar'
}

/** Emitted by the shell after interface texts changed: server texts are asked for again, the old stay until then. */
export const languageChangedV1 = eventChannel<LanguageChanged>('language-changed', 1)
