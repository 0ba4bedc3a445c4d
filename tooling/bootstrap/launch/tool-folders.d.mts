/** Environment variables that move the folders of tools out of a home that they cannot use; see tool-folders.mjs. */
export declare function toolFolders(
  place: string,
  account?: { readonly home: string; readonly env: Readonly<Record<string, string | undefined>> },
): Record<string, string>
