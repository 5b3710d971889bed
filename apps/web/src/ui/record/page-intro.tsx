/** What a page is about, below the name the frame gives it. */
export function PageIntro({ title, text }: { title: string; text: string }) {
  return (
    <div className="intro">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
