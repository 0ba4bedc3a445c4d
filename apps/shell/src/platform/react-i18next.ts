/** What the shell provides of react-i18next; see the face of react-router. */
export { I18nextProvider, initReactI18next, useTranslation } from 'masa-original/react-i18next'
