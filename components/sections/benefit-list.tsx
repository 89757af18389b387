type BenefitListProps = {
  benefits: readonly { title: string; text: string }[];
  className?: string;
};

export function BenefitList({ benefits, className = '' }: BenefitListProps) {
  return (
    <ul className={`text-sm/body ${className}`}>
      {benefits.map((benefit) => (
        <li key={benefit.title} className="grid gap-0.5 border-t border-border py-3">
          <b>{benefit.title}</b>
          <span className="text-muted-foreground">{benefit.text}</span>
        </li>
      ))}
    </ul>
  );
}
