import type { ComponentProps, SubmitEvent } from 'react';

interface Sent {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
}

/** A form that the page sends by itself. Its fields show their own faults, not those of the browser. */
export function Form({ onSubmit, ...rest }: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & Sent) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    />
  );
}
