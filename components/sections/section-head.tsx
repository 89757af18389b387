interface SectionHeadProps {
  id: string;
  title: string;
  text: string;
}

/** How every section begins: the ink rule, its title on the left half, one sentence on the right. */
export function SectionHead({ id, title, text }: SectionHeadProps) {
  return (
    <div className="head">
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
