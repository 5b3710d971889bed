/** Which settings to put where. */
export function SettingsHelp({ text, lines }: { text: string; lines: readonly string[] }) {
  return (
    <div className="stack">
      <p>{text}</p>
      <p>
        Put these lines into the file <code>.env</code> beside <code>package.json</code> on the server, or set them as
        environment variables, and start the site again:
      </p>
      <pre className="setup-settings">{lines.join('\n')}</pre>
    </div>
  );
}
