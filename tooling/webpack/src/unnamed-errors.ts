/**
 * In place of the descriptions of federation's errors: half a kilobyte of each first page in English prose. A report has
 * the error's code, which its documentation describes (module-federation.io/guide/troubleshooting).
 */
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
