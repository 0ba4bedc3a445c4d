declare module 'masa-original/react-router' {
  export * from 'react-router'
}
declare module 'masa-original/react-query' {
  export * from '@tanstack/react-query'
}
declare module 'masa-original/react-i18next' {
  export * from 'react-i18next'
}
declare module 'masa-original/zod-mini' {
  export * from 'zod/mini'
}
