"""Writes the trained answer model as ONNX with 8-bit weights, and prints its SHA-256.

    python3 tools/answer-model/export.py FOLDER     (FOLDER has weights.pt)

It is the sentence model's own graph with other weights, and the head behind it: the runtime then computes with 8-bit
numbers as it does there.
"""
import hashlib
import os
import sys

import numpy
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from model import FILES, LAYERS, MATRICES, NORMS, SENTENCE_MODEL, matrix_inputs

weights = {
    name: value.float().numpy()
    for name, value in torch.load(f"{sys.argv[1]}/weights.pt").items()
}
model = onnx.load(SENTENCE_MODEL)
graph = model.graph
tensors = {each.name: each for each in graph.initializer}


def put(name, value):
    old = tensors[name]
    assert list(old.dims) == list(numpy.shape(value)), name
    kind = numpy_helper.to_array(old).dtype
    old.CopyFrom(numpy_helper.from_array(numpy.asarray(value).astype(kind), name))


def put_matrix(name, value):
    """With a scale for each column."""
    scale = numpy.maximum(numpy.abs(value).max(0), 1e-8) / 127
    put(name + "_scale", scale)
    put(name + "_zero_point", numpy.zeros_like(scale))
    put(name + "_quantized", numpy.clip(numpy.round(value / scale), -127, 127))


def put_table(name, value):
    """With one scale."""
    low, high = min(0.0, float(value.min())), max(0.0, float(value.max()))
    scale = (high - low) / 255
    zero = round(-low / scale)
    put(name + "_scale", scale)
    put(name + "_zero_point", zero)
    put(name + "_quantized", numpy.clip(numpy.round(value / scale) + zero, 0, 255))


put_table("embeddings.word_embeddings.weight", weights["words.weight"])
put_table("embeddings.position_embeddings.weight", weights["places"])
put_table("embeddings.token_type_embeddings.weight", weights["types"])
for part in ("weight", "bias"):
    put(f"embeddings.LayerNorm.{part}", weights[f"norm.{part}"])
for (layer, name), matrix in matrix_inputs(graph).items():
    put_matrix(matrix, weights[f"layers.{layer}.{name}.weight"].T)
for layer in range(LAYERS):
    path = f"encoder.layer.{layer}"
    for name, matrix in MATRICES.items():
        put(f"{path}.{matrix.replace('/', '.')}.bias", weights[f"layers.{layer}.{name}.bias"])
    for name, norm in NORMS.items():
        for part in ("weight", "bias"):
            put(f"{path}.{norm}.{part}", weights[f"layers.{layer}.{name}.{part}"])


def constant(name, value):
    graph.initializer.append(numpy_helper.from_array(value, name))
    return name


def node(kind, inputs, output, **attributes):
    graph.node.append(helper.make_node(kind, inputs, [output], **attributes))
    return output


# The mean of the states of what is there, then two layers.
states = graph.output[0].name
mask = node("Cast", ["attention_mask"], "head_mask", to=TensorProto.FLOAT)
wide = node("Unsqueeze", [mask], "head_wide_mask", axes=[2])
there = node("Mul", [states, wide], "head_states")
total = node("ReduceSum", [there], "head_sum", axes=[1], keepdims=0)
count = node("ReduceSum", [mask], "head_count", axes=[1], keepdims=1)
mean = node("Div", [total, count], "head_mean")
for name, is_last in (("head_dense", False), ("head_score", True)):
    matrix = constant(f"{name}_matrix", weights[f"{name}.weight"].T.copy())
    product = node("MatMul", [mean, matrix], f"{name}_product")
    added = [product, constant(f"{name}_bias", weights[f"{name}.bias"])]
    mean = node("Add", added, "score" if is_last else f"{name}_sum")
    if not is_last:
        mean = node("Tanh", [mean], f"{name}_tanh")
del graph.output[:]
graph.output.append(helper.make_tensor_value_info("score", TensorProto.FLOAT, ["batch_size", 1]))

file = os.path.join(FILES, "answer_model.onnx")
onnx.save(model, file)
with open(file, "rb") as written:
    print(hashlib.sha256(written.read()).hexdigest())
