/** Native code and WebAssembly stay where they were installed. */
export const NOT_BUNDLED = [/^@node-rs\/argon2/, /^@electric-sql\/pglite/, /^pg-native$/, /^sharp$/];
